/** The paragraphs of a text as it was typed: lines, blank ones dropped. */
export const paragraphsOf = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);

/** Cuts a paragraph behind the last sentence that ends before `limit`; uncut where no sentence does. */
function cutAtSentence(paragraph: string, limit: number): [string, string] {
  const ends = [...paragraph.matchAll(/[।?!](?=\s)/g)].map(({ index }) => index + 1);
  const end = ends.filter((position) => position <= limit).at(-1) ?? ends[0];
  return end === undefined
    ? [paragraph, '']
    : [paragraph.slice(0, end), paragraph.slice(end).trim()];
}

/** Parts a text at about `limit` UTF-16 units; the rest waits behind "আরও পড়ুন". */
export function foldText(
  text: string | null | undefined,
  limit: number,
): { visible: string[]; folded: string[] } {
  const paragraphs = paragraphsOf(text);
  const visible: string[] = [];
  let length = 0;
  while (
    paragraphs[0] !== undefined &&
    (length + paragraphs[0].length <= limit || visible.length === 0)
  ) {
    const next = paragraphs.shift() ?? '';
    length += next.length;
    if (next.length <= limit * 1.5) {
      visible.push(next);
      continue;
    }
    const [start, rest] = cutAtSentence(next, limit);
    visible.push(start);
    if (rest) return { visible, folded: [rest, ...paragraphs] };
  }
  // A fold that hides one short sentence costs a tap and saves nothing.
  if (paragraphs.join('').length <= limit / 4)
    return { visible: [...visible, ...paragraphs], folded: [] };
  return { visible, folded: paragraphs };
}
