import type { AnyResource, Highlights, Option } from '@angan/shared/contract';
import { highlights, rank, readQuery } from '@angan/bengali-text/search';
import { compareNames } from '@angan/bengali-text';

/** `name` is a field of the row, or `search` for all texts that the contract searches. */
export interface Filter {
  name: string;
  /** What is looked at: `নাম`, `শ্রেণি`. */
  label: string;
  /** `search`: typed text. `suggest`: typed text or one of the options. `select`: one of the options. `day`: a date. */
  kind: 'search' | 'suggest' | 'select' | 'day';
  options?: readonly Option[];
  /** The option that holds until another is chosen. */
  usual?: string;
  retry?: () => void;
}

/** The filter whose value is a field that a row has no value in. */
export const WITHOUT = 'without';

type Wanted = Readonly<Record<string, string>>;

/** A list of options from the values there are, each once and in dictionary order. */
export function optionsOf(texts: readonly (string | null)[]): Option[] {
  const distinct = [...new Set(texts.filter((text): text is string => Boolean(text)))].sort(
    compareNames,
  );
  return distinct.map((text) => ({ value: text, label: text }));
}

/** What a value is called among its options; undefined where it is none of them. */
export const labelIn = (
  options: readonly Option[] | undefined,
  value: string,
): string | undefined => options?.find((option) => option.value === value)?.label;

/** What narrows a list, for reading. */
export const activeFilters = (filters: readonly Filter[], wanted: Wanted) =>
  filters.flatMap(({ name, label, options, usual }) => {
    const value = wanted[name];
    return value && value !== usual
      ? [{ name, label, value: labelIn(options, value) ?? value }]
      : [];
  });

const text = (row: object, field: string) => String((row as Record<string, unknown>)[field] ?? '');

export const searchedText = (contract: AnyResource, row: object): string =>
  contract.search.map((field) => text(row, field)).join('\n');

/** The rows that every filter lets through, those that fit a search best first. */
export function filterRows<Row extends object>(
  contract: AnyResource,
  rows: readonly Row[],
  filters: readonly Filter[],
  wanted: Wanted,
): Row[] {
  return filters.reduce<Row[]>(
    (left, { name, kind, usual = '' }) => {
      const value = wanted[name];
      if (!value) return left;
      if (name === WITHOUT) return left.filter((row) => !(row as Record<string, unknown>)[value]);
      if (kind === 'select') return left.filter((row) => (text(row, name) || usual) === value);
      return rank(left, value, (row) =>
        name === 'search' ? searchedText(contract, row) : text(row, name),
      );
    },
    [...rows],
  );
}

/** Where the typed filters have found something in the texts of a row. */
export function foundInRow(
  contract: AnyResource,
  row: object,
  filters: readonly Filter[],
  wanted: Wanted,
): Highlights {
  const found = filters.flatMap(({ name, kind }) => {
    const value = wanted[name];
    if (!value || (kind !== 'search' && kind !== 'suggest')) return [];
    const query = readQuery(value);
    return (name === 'search' ? contract.search : [name]).map((field) => {
      const text = (row as Record<string, unknown>)[field];
      return [field, typeof text === 'string' ? highlights(text, query) : []] as const;
    });
  });
  return Object.fromEntries(found);
}

/** What the selects of a list are set to: a row added there most likely has the same. */
export const chosenIn = (filters: readonly Filter[], wanted: Wanted): Record<string, string> =>
  Object.fromEntries(
    filters
      .filter(({ name, kind }) => kind === 'select' && name !== WITHOUT && wanted[name])
      .map(({ name }) => [name, wanted[name] ?? '']),
  );
