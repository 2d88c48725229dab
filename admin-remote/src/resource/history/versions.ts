import type { HistoryEntry } from '@angan/shared/contract';

type Values = Readonly<Record<string, unknown>>;

export interface Version {
  change: HistoryEntry;
  state: 'after' | 'before';
}

export interface FieldChange {
  name: string;
  older: unknown;
  newer: unknown;
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
/** A deletion and its undoing list all fields, none of which they change. */
const isEdit = ({ before, after }: HistoryEntry) => before !== null && after !== null;

/**
 * The versions of a record, newest first; the state before the oldest change is one where there was
 * one. Only while all changes are loaded is the oldest known.
 */
export function versionsOf(entries: readonly HistoryEntry[], isComplete: boolean): Version[] {
  const versions = entries.map((change): Version => ({ change, state: 'after' }));
  const oldest = entries.at(-1);
  if (isComplete && oldest && isEdit(oldest)) versions.push({ change: oldest, state: 'before' });
  return versions;
}

/** The fields in which two versions differ; places are those of `versionsOf`, a larger one is older. */
export function changesBetween(
  versions: readonly Version[],
  newer: number,
  older: number,
  fieldsOf: (values: Values) => Values,
): FieldChange[] {
  const found = new Map<string, FieldChange>();
  const between = versions
    .slice(newer, older)
    .filter(({ state }) => state === 'after')
    .map(({ change }) => change)
    .filter(isEdit)
    .reverse();
  for (const { before, after } of between) {
    const [from, to] = [fieldsOf(before ?? {}), fieldsOf(after ?? {})];
    for (const name of new Set([...Object.keys(from), ...Object.keys(to)])) {
      if (isEqual(from[name], to[name])) continue;
      const earlier = found.get(name);
      found.set(name, { name, older: earlier ? earlier.older : from[name], newer: to[name] });
    }
  }
  return [...found.values()].filter((field) => !isEqual(field.older, field.newer));
}

export function valuesAt(
  record: Values,
  versions: readonly Version[],
  place: number,
  fieldsOf: (values: Values) => Values,
): Record<string, unknown> {
  const values: Record<string, unknown> = { ...record };
  for (const { name, older } of changesBetween(versions, 0, place, fieldsOf)) values[name] = older;
  return values;
}
