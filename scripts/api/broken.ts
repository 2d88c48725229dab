/** Between the members of an object. */
export const BETWEEN = ' · ';

/** Unions are printed in the order in which the checker met their members, which says nothing. */
export const tokens = (text: string): string =>
  text
    .split(/[^\w$?]+/)
    .sort()
    .join(' ');

/** How a component names its props, or takes them apart, is its own. */
const unnamed = (part: string) => part.replace(/\((?:\{[^{}]*\}|props): /g, '(');

/** A text that was cut has its hash at the end. */
const keyOf = (part: string) =>
  /… [0-9a-f]{8}$/.test(part) ? `${part.split(':')[0]} ${part.slice(-8)}` : tokens(unnamed(part));

function parse(line: string) {
  const end = line.indexOf(': ');
  const type = line.slice(end + 2);
  const members = /^type \{ (.*) \}$/.exec(type)?.[1]?.split(BETWEEN) ?? [type];
  return { name: line.slice(0, end), parts: members.map(keyOf) };
}

/** The lines that no longer hold; a further name, and a further member of an object, break nothing. */
export function broken(before: readonly string[], after: readonly string[]): string[] {
  if (before[0] !== after[0]) return [];
  const now = new Map(after.slice(1).map((line) => [parse(line).name, parse(line).parts]));
  return before.slice(1).filter((line) => {
    const { name, parts } = parse(line);
    return !parts.every((part) => now.get(name)?.includes(part));
  });
}
