import { isNumber, uniqueText, type AnyResource } from '@angan/shared/contract';
import { searchKeys } from '@angan/bengali-text/search';
import { foldForSearch } from '@angan/bengali-text';
import type { Cell, ResourceRow } from '../db/schema.ts';
import { orderColumns } from './order-keys.ts';

const SEPARATOR = '\u0001';

export const keysOf = (searchText: string): string =>
  searchKeys(searchText.replaceAll(SEPARATOR, ' '));

/** Values as both databases take them: flags are 0 and 1. */
export const storable = (values: Record<string, Cell>): Record<string, Cell> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? Number(value) : value,
    ]),
  );

export const fieldValue = (contract: AnyResource, row: ResourceRow, name: string): unknown =>
  contract.fields[name]?.kind === 'values'
    ? JSON.parse(String(row[name] ?? 'null'))
    : (row[name] ?? null);

/** The fields with a value whose rows share their unique fields, and that value. */
const freeingValues = ({ fields }: AnyResource): [name: string, value: string][] =>
  Object.entries(fields).flatMap(([name, field]) =>
    'freesUnique' in field && field.freesUnique ? [[name, field.freesUnique]] : [],
  );

export const sharesUnique = (contract: AnyResource, row: Record<string, Cell>): boolean =>
  freeingValues(contract).some(([field, value]) => row[field] === value);

export const uniqueFields = (contract: AnyResource): string[] => [
  ...contract.unique.flat(),
  ...freeingValues(contract).map(([field]) => field),
];

/** One folded text per group of unique fields; null where the row shares them with any other. */
export function uniqueColumns(
  contract: AnyResource,
  row: Record<string, Cell>,
): Record<string, Cell> {
  const isShared = sharesUnique(contract, row);
  return Object.fromEntries(
    contract.unique.map((group, index) => [
      `unique_${index}`,
      isShared
        ? null
        : group.map((field) => uniqueText(contract, field, row[field])).join(SEPARATOR),
    ]),
  );
}

/** The days whose years a search looks through. */
const searchedDays = ({ fields }: AnyResource): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'day' && field.yearSearched ? [name] : [],
  );

export const searchedFields = (contract: AnyResource): string[] => [
  ...new Set([...contract.search, ...searchedDays(contract)]),
];

/** Names of others in a person's row: who is found by them alone comes behind who bears the name. */
const NAMES_OF_OTHERS = ['guardian_name'];

/** The fields whose rows come before those that only the name of another holds; none where there is none. */
export function fieldsBeforeLast({ search }: AnyResource): string[] {
  const before = search.filter((name) => !NAMES_OF_OTHERS.includes(name));
  return before.length < search.length ? before : [];
}

/** A number with zeros in front is found without them, too. */
const numbersIn = (contract: AnyResource, row: Record<string, Cell>): string[] =>
  contract.search
    .filter((name) => isNumber(contract, name) && /^[0০]/.test(String(row[name] ?? '')))
    .map((name) => uniqueText(contract, name, row[name]));

/** What a search looks through: the fields that the contract names, and the years of days. */
export const searchedTextOf = (contract: AnyResource, row: Record<string, Cell>): string[] => [
  ...contract.search.map((field) => String(row[field] ?? '')),
  ...numbersIn(contract, row),
  ...searchedDays(contract).map((field) => String(row[field] ?? '').slice(0, 4)),
];

/** The folded text and the keys that searches compare. Those of `previous` hold for the same text. */
export function searchColumns(
  contract: AnyResource,
  row: Record<string, Cell>,
  previous?: ResourceRow,
) {
  const folded = searchedTextOf(contract, row).map(foldForSearch).filter(Boolean);
  const search_text = folded.join(SEPARATOR);
  const isSame = previous?.search_text === search_text;
  return { search_text, search_keys: isSame ? previous.search_keys : keysOf(search_text) };
}

/** What is written in addition to the fields: what searches and orders compare, and `uniqueColumns`. */
export const derivedColumns = (
  contract: AnyResource,
  row: Record<string, Cell>,
  previous?: ResourceRow,
): Record<string, Cell> => ({
  ...searchColumns(contract, row, previous),
  ...orderColumns(contract, row, previous),
  ...uniqueColumns(contract, row),
});
