import type { ValueCount } from '@angan/shared/contract';
import { compareNames } from '@angan/bengali-text';
import type { ResourceRow } from '../../db/schema.ts';
import { arrayOf, objectOf, type Schema } from '../../http/json-schema.ts';
import { liveRows, readNames, type Rows } from '../reads.ts';
import type { ListContext } from './found.ts';
import type { ListQuery } from './list-query.ts';
import { storedValues } from './row-counts.ts';

/** Which rows of a list are read; with their count where that is known. */
export interface Slice {
  offset: number;
  limit: number;
  count?: number | undefined;
}

/** How values and the counts of their rows are described. */
export const countsOf = (value: Schema): Schema =>
  arrayOf(objectOf({ value, count: { type: 'integer', minimum: 1 } }));

const countedBy = (rows: Rows, field: string): Promise<ValueCount[]> =>
  rows
    .where(field, 'is not', null)
    .select((e) => [e.ref(field).as('value'), e.fn.countAll().as('count')])
    .groupBy(field)
    .$castTo<ValueCount>()
    .execute();

/** How many rows of a query, read where no count is stored, have each value of a field, by name. */
export async function valueCounts(
  { db, resource: { contract } }: ListContext,
  { search, base, where }: ListQuery,
  field: string,
  rows: () => Promise<Rows>,
): Promise<ValueCount[]> {
  const stored = search ? null : await storedValues(db, contract, [...base, ...where], field);
  const values = stored ?? (await countedBy(await rows(), field));
  const target = contract.references[field];
  const names = target === undefined ? null : await readNames(liveRows(db, target));
  const nameOf = (value: string | number) =>
    names ? (names.get(Number(value)) ?? '') : String(value);
  return values
    .map(({ value, count }) => ({ value, count: Number(count) }))
    .sort((a, b) => compareNames(nameOf(a.value), nameOf(b.value)));
}

/** Some rows, those of one value after the other; `read` gives some of one value. */
export async function sliceByValue(
  groups: readonly ValueCount[],
  { offset, limit }: Slice,
  read: (value: ValueCount['value'], part: Slice) => Promise<ResourceRow[]>,
): Promise<ResourceRow[]> {
  const results: ResourceRow[] = [];
  let skipped = offset;
  for (const { value, count } of groups) {
    if (skipped < count)
      results.push(
        ...(await read(value, { offset: skipped, limit: limit - results.length, count })),
      );
    if (results.length === limit) break;
    skipped = Math.max(0, skipped - count);
  }
  return results;
}
