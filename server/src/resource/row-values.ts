import type { AnyResource } from '@angan/shared/contract';
import { searchKeys } from '@angan/shared/search';
import { foldForSearch } from '@angan/shared/text';
import type { Cell, ResourceRow } from '../db/schema.ts';

const SEPARATOR = '\u0001';
const text = (value: Cell | undefined) => foldForSearch(String(value ?? ''));

/** The keys of a row, made of its `search_text`. */
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

/** The value of a field as the contract's input has it. */
export const fieldValue = (contract: AnyResource, row: ResourceRow, name: string): unknown =>
  contract.json.includes(name) ? JSON.parse(String(row[name] ?? 'null')) : (row[name] ?? null);

/** One folded text per group of unique fields. */
export const uniqueColumns = (
  { unique }: AnyResource,
  row: Record<string, Cell>,
): Record<string, Cell> =>
  Object.fromEntries(
    unique.map((group, index) => [
      `unique_${index}`,
      group.map((field) => text(row[field])).join(SEPARATOR),
    ]),
  );

/** What is written beside the fields: the folded text and the keys for searches, and `uniqueColumns`. */
export function derivedColumns(
  contract: AnyResource,
  row: Record<string, Cell>,
): Record<string, Cell> {
  const searchText = contract.search
    .map((field) => text(row[field]))
    .filter(Boolean)
    .join(SEPARATOR);
  return {
    search_text: searchText,
    search_keys: keysOf(searchText),
    ...uniqueColumns(contract, row),
  };
}
