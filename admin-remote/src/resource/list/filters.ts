import type { AnyResource, Highlights, Option } from '@angan/shared/contract';
import type { Offer } from '@angan/shared/offered';
import { highlights, rank, readQuery } from '@angan/bengali-text/search';
import { compareNames } from '@angan/bengali-text';

/** `name` is a field of the row, or `search` for all texts that the contract searches. */
export interface Filter extends Offer {
  name: string;
  label: string;
  /** `search`: typed text. `suggest`: typed text or one of the options. `select`: one of the options. `day`: a date. */
  kind: 'search' | 'suggest' | 'select' | 'day';
  options?: readonly Option[];
  /** The default option. */
  initial?: string;
  retry?: () => void;
}

export const WITHOUT = 'without';

type RequestedFilters = Readonly<Record<string, string>>;

export function optionsOf(texts: readonly (string | null)[]): Option[] {
  const distinct = [...new Set(texts.filter((text): text is string => Boolean(text)))].sort(
    compareNames,
  );
  return distinct.map((text) => ({ value: text, label: text }));
}

export const labelIn = (
  options: readonly Option[] | undefined,
  value: string,
): string | undefined => options?.find((option) => option.value === value)?.label;

export const activeFilters = (filters: readonly Filter[], requested: RequestedFilters) =>
  filters.flatMap(({ name, label, options, initial }) => {
    const value = requested[name];
    return value && value !== initial
      ? [{ name, label, value: labelIn(options, value) ?? value }]
      : [];
  });

const text = (row: object, field: string) => String((row as Record<string, unknown>)[field] ?? '');

export const searchedText = (contract: AnyResource, row: object): string =>
  contract.search.map((field) => text(row, field)).join('\n');

export function filterRows<Row extends object>(
  contract: AnyResource,
  rows: readonly Row[],
  filters: readonly Filter[],
  requested: RequestedFilters,
): Row[] {
  return filters.reduce<Row[]>(
    (left, { name, kind, initial = '' }) => {
      const value = requested[name];
      if (!value) return left;
      if (name === WITHOUT) return left.filter((row) => !(row as Record<string, unknown>)[value]);
      if (kind === 'select') return left.filter((row) => (text(row, name) || initial) === value);
      return rank(left, value, (row) =>
        name === 'search' ? searchedText(contract, row) : text(row, name),
      );
    },
    [...rows],
  );
}

export function foundInRow(
  contract: AnyResource,
  row: object,
  filters: readonly Filter[],
  requested: RequestedFilters,
): Highlights {
  const found = filters.flatMap(({ name, kind }) => {
    const value = requested[name];
    if (!value || (kind !== 'search' && kind !== 'suggest')) return [];
    const query = readQuery(value);
    return (name === 'search' ? contract.search : [name]).map((field) => {
      const text = (row as Record<string, unknown>)[field];
      return [field, typeof text === 'string' ? highlights(text, query) : []] as const;
    });
  });
  return Object.fromEntries(found);
}

/** The values of a list's selects: a row added there most likely has the same. */
export const selectedFilters = (
  filters: readonly Filter[],
  requested: RequestedFilters,
): Record<string, string> =>
  Object.fromEntries(
    filters
      .filter(({ name, kind }) => kind === 'select' && name !== WITHOUT && requested[name])
      .map(({ name }) => [name, requested[name] ?? '']),
  );
