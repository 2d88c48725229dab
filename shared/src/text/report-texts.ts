const FRAME = /^\s*at (?:.* \()?[^\s()]*\/[^\s()]*:\d+:\d+\)?$|@\S+:\d+:\d+$/;
const MAX_FRAMES = 10;
/** Names that the browser itself quotes, such as that of a missing property. */
const IDENTIFIER = /^[\w$.]{1,40}$/;
const NAMING = new Set(['TypeError', 'ReferenceError']);

/** The message without what somebody may have typed: these texts and their words, quotations, numbers, queries. */
export function cleanMessage({ name, message }: Error, typed: readonly string[] = []): string {
  const texts = typed.flatMap((text) => [text, ...text.split(/\s+/).filter((word) => word[2])]);
  const untyped = texts
    .sort((a, b) => b.length - a.length)
    .reduce((rest, text) => (text.length > 1 ? rest.replaceAll(text, '…') : rest), message);
  const unquoted = untyped.replace(/(["'`“‘])(.*?)["'`”’]/gs, (_all, _quote, quoted: string) =>
    NAMING.has(name) && IDENTIFIER.test(quoted) ? `'${quoted}'` : "'…'",
  );
  return `${name}: ${unquoted}`
    .replace(/\?.*|#\S*/gs, '')
    .replace(/\S+@\S+/g, '…')
    .replace(/[^\x20-\x7e…]+/g, '…')
    .replace(/(\/errors\/\d{3}\b)|\d(?:[ ./-]?\d){2,}/g, (_all, code?: string) => code ?? '#')
    .slice(0, 200);
}

/** The frames alone, which name places of scripts: the first lines of Chrome's stacks are the message. */
export const cleanStack = (stack = ''): string =>
  stack
    .split('\n')
    .filter((line) => FRAME.test(line))
    .slice(0, MAX_FRAMES)
    .map((line) =>
      line
        .trim()
        .replace(/[?#][^\s:)'"]*/g, '')
        .slice(0, 160),
    )
    .join('\n');

/** The path without numbers, which may be those of a person. */
export const cleanRoute = (path: string): string => path.replace(/\d+/g, '#').slice(0, 100);
