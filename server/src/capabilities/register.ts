import { uniqueText, type AnyResource } from '@angan/shared/contract';
import type { Cell, Queries, ResourceRow } from '../db/schema.ts';
import { invalid } from '../http/errors.ts';
import { countsOf, valueCounts } from '../resource/lists/by-value.ts';
import { queriedRows } from '../resource/lists/found.ts';
import { oneOf, type ListQuery } from '../resource/lists/list-query.ts';
import type { Move, Part } from '../resource/part.ts';
import { matchingRows } from '../resource/reads.ts';
import { sharesUnique } from '../resource/row-values.ts';

export interface Register {
  /** The fields whose values make a group, the wider first. */
  groups: readonly string[];
  /** The field by which a group is ordered. */
  number: string;
}

const SAME_GROUP =
  'কেউ কেউ আগে থেকেই সেখানে আছে; নতুন নম্বর শুধু অন্য শ্রেণি বা শাখায় যাওয়ার সময় দেওয়া যায়।';

type Values = Record<string, Cell>;

const placeIn = (groups: readonly string[], row: Values): Values =>
  Object.fromEntries(groups.map((name) => [name, row[name] ?? null]));

/** The rows that are in a group and not moved, but those that hold no number. */
async function othersIn(
  db: Queries,
  contract: AnyResource,
  where: Values,
  moved: readonly number[],
): Promise<ResourceRow[]> {
  const rows = await matchingRows(db, contract.path, where);
  const ids = new Set(moved);
  return rows.filter((row) => !ids.has(row.id) && !sharesUnique(contract, row));
}

/** New numbers of rows by their ids: from 1 in each group, but those that others have there. */
async function newNumbers(
  db: Queries,
  contract: AnyResource,
  { groups, number }: Register,
  move: Move,
  rows: readonly ResourceRow[],
): Promise<Record<number, Values>> {
  const numbers: Record<number, Values> = {};
  const inUse = new Map<string, { numbers: Set<string>; last: number }>();
  for (const row of rows) {
    const place = placeIn(groups, { ...row, ...move.values });
    const group = JSON.stringify(place);
    if (group === JSON.stringify(placeIn(groups, row))) throw invalid({ number_by: SAME_GROUP });
    if (!inUse.has(group)) {
      const others = await othersIn(db, contract, place, move.ids);
      const used = others.map((one) => uniqueText(contract, number, one[number]));
      inUse.set(group, { numbers: new Set(used), last: 0 });
    }
    const used = inUse.get(group)!;
    do used.last += 1;
    while (used.numbers.has(String(used.last)));
    numbers[row.id] = { [number]: String(used.last) };
  }
  return numbers;
}

/** The answer of `?count_by=`: as the filter of its own field offers under the others. */
const withoutFilter = (query: ListQuery, field: string): ListQuery => ({
  ...query,
  where: query.where.filter((condition) => condition.field !== field),
});

/** A list of numbered rows in groups, such as the students of a class and section. */
export const register = (options: Register): Part => ({
  parameters: () => [
    {
      ...oneOf('count_by', options.groups),
      description: 'for those who look after the list: count the rows by this field too',
      isForEditors: true,
      extra: {
        answer: 'counts',
        schema: countsOf({ type: ['string', 'integer'] }),
        read(context, query) {
          const field = String(query.values.count_by);
          const others = withoutFilter(query, field);
          return valueCounts(context, others, field, () => queriedRows(context, others));
        },
      },
    },
  ],
  moving: {
    fields: options.groups,
    valuesOf: (db, contract, move, rows) => newNumbers(db, contract, options, move, rows),
    async preview(db, contract, { ids, values }) {
      const set = options.groups.filter((name) => name in values);
      if (set.length === 0) return { present: 0 };
      return { present: (await othersIn(db, contract, placeIn(set, values), ids)).length };
    },
  },
});
