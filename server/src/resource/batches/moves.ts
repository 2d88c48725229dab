import {
  BATCH_REFUSALS_MAX,
  uniqueText,
  type AnyResource,
  type BatchPreview,
} from '@angan/shared/contract';
import { toBengaliDigits } from '@angan/bengali-text';
import type { Cell, Queries, ResourceRow } from '../../db/schema.ts';
import type { Store } from '../../db/store.ts';
import { invalid } from '../../http/errors.ts';
import { termsOf } from '../order-keys.ts';
import { liveRows, matchingRows, orderedBy, storedBy } from '../reads.ts';
import { sharesUnique, uniqueColumns } from '../row-values.ts';
import { isOneOf } from '../search/conditions.ts';
import { labelsOf } from './stored-batches.ts';

const NOT_LISTED = 'তালিকা থেকে একটি বেছে নিন।';
const SAME_GROUP =
  'কেউ কেউ আগে থেকেই সেখানে আছে; নতুন নম্বর শুধু অন্য শ্রেণি বা শাখায় যাওয়ার সময় দেওয়া যায়।';

/** What a batch sets of its rows, and by which order they get new numbers. */
export interface Move {
  ids: readonly number[];
  values: Record<string, Cell>;
  numberBy?: string | undefined;
}

/** What the rows of a batch become, before it is done. */
export function moves({ kind }: Pick<Store, 'kind'>, contract: AnyResource) {
  const { path, sheets, sorts, unique, uniqueUnless } = contract;
  const groups = sheets?.groups ?? [];
  const groupOf = (row: Record<string, Cell>) =>
    JSON.stringify(groups.map((name) => row[name] ?? null));

  /** The field that new numbers go to; refuses an order that the list has not. */
  function numberedField(numberBy: string): string {
    if (!sheets || !sorts.includes(numberBy)) throw invalid({ number_by: NOT_LISTED });
    return sheets.number;
  }

  /** The rows that are in a group and not moved, but those that hold no number. */
  async function othersIn(db: Queries, where: Record<string, Cell>, moved: ReadonlySet<number>) {
    const rows = await matchingRows(db, path, where);
    return rows.filter((row) => !moved.has(row.id) && !sharesUnique(contract, row));
  }

  /** The rows of a batch in the order by which they get numbers. */
  async function rowsToMove(db: Queries, { ids, numberBy }: Move): Promise<ResourceRow[]> {
    if (numberBy) numberedField(numberBy);
    const order = numberBy ? termsOf(contract, numberBy) : ['id'];
    const names = [...unique.flat(), ...groups, ...Object.keys(uniqueUnless)];
    return orderedBy(liveRows(db, path).where(isOneOf(kind, ids)), { order })
      .select(['id', ...new Set(names)])
      .$castTo<ResourceRow>()
      .execute();
  }

  /** The numbers of rows by their ids: from 1 in each group, but those that others have there. */
  async function newNumbers(
    db: Queries,
    { ids, values, numberBy }: Move,
    rows?: readonly ResourceRow[],
  ): Promise<Record<string, string> | null> {
    if (!numberBy) return null;
    const field = numberedField(numberBy);
    const own = new Set(ids);
    const taken = new Map<string, { others: Set<string>; last: number }>();
    const numbers: Record<string, string> = {};
    for (const row of rows ?? (await rowsToMove(db, { ids, values, numberBy }))) {
      const after: Record<string, Cell> = { ...row, ...values };
      const group = groupOf(after);
      if (group === groupOf(row)) throw invalid({ number_by: SAME_GROUP });
      const where = Object.fromEntries(groups.map((name) => [name, after[name] ?? null]));
      const place = taken.get(group) ?? {
        others: new Set(
          (await othersIn(db, where, own)).map((one) => uniqueText(contract, field, one[field])),
        ),
        last: 0,
      };
      taken.set(group, place);
      do place.last += 1;
      while (place.others.has(String(place.last)));
      numbers[row.id] = String(place.last);
    }
    return numbers;
  }

  /** How many others are where the rows of a batch come to. */
  async function othersThere(db: Queries, { ids, values }: Move): Promise<number> {
    const set = groups.filter((name) => name in values);
    if (set.length === 0) return 0;
    const where = Object.fromEntries(set.map((name) => [name, values[name] ?? null]));
    return (await othersIn(db, where, new Set(ids))).length;
  }

  /** Which rows would find their unique fields taken, and by whom. */
  async function clashes(db: Queries, move: Move, after: readonly ResourceRow[]) {
    const found = new Map<number, { other: number; field: string; value: Cell }>();
    const own = new Set(move.ids);
    const derived = after.map((row) => uniqueColumns(contract, row));
    for (const [group, [field = '']] of unique.entries()) {
      const column = `unique_${group}`;
      const keys = derived.flatMap((columns) => columns[column] ?? []);
      const stored = await storedBy(db, path, column, keys);
      const first = new Map<Cell, number>();
      after.forEach((row, at) => {
        const { id } = row;
        const key = derived[at]?.[column] ?? null;
        if (key === null) return;
        const holder = stored.get(key);
        const other = holder && !own.has(holder.id) ? holder.id : first.get(key);
        if (other === undefined) first.set(key, id);
        else found.set(id, { other, field, value: row[field] ?? null });
      });
    }
    return found;
  }

  return {
    newNumbers,

    async preview(db: Queries, move: Move): Promise<BatchPreview> {
      const rows = await rowsToMove(db, move);
      const numbers = await newNumbers(db, move, rows);
      const after = rows.map((row): ResourceRow => {
        const number = numbers?.[row.id];
        return { ...row, ...move.values, ...(sheets && number && { [sheets.number]: number }) };
      });
      const found = await clashes(db, move, after);
      const named = [...found].slice(0, BATCH_REFUSALS_MAX);
      const ids = named.flatMap(([id, { other }]) => [id, other]);
      const labels = await labelsOf(db, contract, ids);
      return {
        rows: rows.length,
        present: await othersThere(db, move),
        refused: found.size,
        refusals: named.map(([id, { other, field, value }]) => {
          const label = contract.fields[field]?.label ?? field;
          const number = toBengaliDigits(String(value ?? ''));
          const reason = `${label} ${number} আগে থেকেই ‘${labels.get(other) ?? ''}’-এর।`;
          return { id, label: labels.get(id) ?? '', reason };
        }),
      };
    },
  };
}
