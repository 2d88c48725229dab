import type { AnyResource } from '@angan/shared/contract';
import { foldForSearch } from '@angan/shared/text';
import type { Cell, ResourceRow } from '../db/schema.ts';

const SEPARATOR = '\u0001';
const text = (value: Cell | undefined) => foldForSearch(String(value ?? ''));

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

/**
 * What is written beside the fields: the folded text for searches, and one folded text per group of
 * unique fields.
 */
export function derivedColumns(
  contract: AnyResource,
  row: Record<string, Cell>,
): Record<string, Cell> {
  const unique = contract.unique.map(
    (group, index) =>
      [`unique_${index}`, group.map((field) => text(row[field])).join(SEPARATOR)] as const,
  );
  return {
    search_text: contract.search
      .map((field) => text(row[field]))
      .filter(Boolean)
      .join(SEPARATOR),
    ...Object.fromEntries(unique),
  };
}
