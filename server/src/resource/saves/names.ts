import type { AnyResource } from '@angan/shared/contract';
import { formatNumber } from '@angan/bengali-text';
import { sql } from 'kysely';
import {
  addRows,
  tableOf,
  type Cell,
  type Queries,
  type ResourceRow,
  type Trx,
} from '../../db/schema.ts';
import type { Author } from '../../history/authors.ts';
import { batches, countOf, everyRow, liveRows, matchingRows, selectRows } from '../reads.ts';
import { recordRows } from '../versions/row-history.ts';
import { derivedColumns } from '../row-values.ts';

type Row = Record<string, Cell>;

interface Namer {
  contract: AnyResource;
  field: string;
}

/** Every text field of any resource that holds names of rows of `path`. */
const namersOf = (contracts: readonly AnyResource[], path: string): Namer[] =>
  contracts.flatMap((contract) =>
    Object.entries(contract.names)
      .filter(([, target]) => target.path === path)
      .map(([field]) => ({ contract, field })),
  );

/** The lists that are written with a row of `contract`: its own, those it names, those that name it. */
export const writtenWith = (
  contracts: readonly AnyResource[],
  { path, names }: AnyResource,
): string[] => [
  ...new Set([
    path,
    ...Object.values(names).map((target) => target.path),
    ...namersOf(contracts, path).map(({ contract }) => contract.path),
  ]),
];

/** The position of a new row in a list that has an order of its own: behind the last. */
export const nextPosition = (rows: readonly Row[]): number =>
  Math.max(0, ...rows.map(({ position }) => Number(position ?? 0))) + 1;

/** The row with its names as their lists spell them; a name that is new joins its list. */
export async function withExistingNames(
  trx: Trx,
  { names }: AnyResource,
  input: Row,
  author: Author | null,
  now: Date,
): Promise<Row> {
  const existing: Row = {};
  for (const [field, target] of Object.entries(names)) {
    const name = input[field];
    if (typeof name !== 'string') continue;
    const derived = derivedColumns(target, { name });
    const [row] = await matchingRows(trx, target.path, { unique_0: derived.unique_0 ?? null });
    existing[field] = row ? (row.name as string) : name;
    if (row) continue;
    const time = now.toISOString();
    const position = nextPosition(await matchingRows(trx, target.path));
    const added = { name, position, created_at: time, updated_at: time, version: 1, ...derived };
    const created = await addRows(trx, target.path, [added]);
    const changes = created.map((after) => ({ before: null, after }));
    if (author) await recordRows(trx, author, target, 'create', changes, now);
  }
  return { ...input, ...existing };
}

/** Carries a changed name into all rows that hold it, also those in the trash. */
export async function renameEverywhere(
  trx: Trx,
  contracts: readonly AnyResource[],
  path: string,
  before: ResourceRow,
  after: ResourceRow,
  author: Author,
  now: Date,
): Promise<void> {
  if (before.name === after.name) return;
  for (const { contract, field } of namersOf(contracts, path)) {
    const table = tableOf(contract.path);
    const named = everyRow(trx, contract.path).where(field, '=', before.name ?? null);
    const rows = await selectRows(named);
    for await (const batch of batches(rows)) {
      const renamed = batch.map((row) => {
        const changed = { [field]: after.name ?? null, version: row.version + 1 };
        return { row, changed, derived: derivedColumns(contract, { ...row, ...changed }, row) };
      });
      const columns = Object.keys(renamed[0]?.derived ?? {});
      const created = renamed.map(
        ({ row, derived }) =>
          sql`(${sql.join([sql`cast(${row.id} as integer)`, ...columns.map((name) => derived[name])])})`,
      );
      const set = [
        sql`${sql.ref(field)} = ${after.name ?? null}`,
        sql`version = version + 1`,
        ...columns.map((name, at) => sql`${sql.ref(name)} = made.${sql.ref(`column${at + 2}`)}`),
      ];
      // Both databases name the columns of VALUES so.
      await sql`update ${sql.table(table)} set ${sql.join(set)}
        from (values ${sql.join(created)}) as made where id = made.column1`.execute(trx);
      const changes = renamed.map(({ row, changed }) => ({
        before: row,
        after: { ...row, ...changed },
      }));
      await recordRows(trx, author, contract, 'rename', changes, now);
    }
  }
}

/** `৩টি নোটিশ`, `২ জন শিক্ষার্থী`. */
export const counted = (count: number, { title, input }: AnyResource): string =>
  `${formatNumber(count)}${'full_name' in (input.shape as object) ? ' জন' : 'টি'} ${title}`;

/** How many rows of each kind hold the name of a row: `৩টি নোটিশ`. */
export async function usesOfName(
  db: Queries,
  contracts: readonly AnyResource[],
  path: string,
  { name }: ResourceRow,
): Promise<string[]> {
  const uses: string[] = [];
  for (const { contract, field } of namersOf(contracts, path)) {
    const count = await countOf(liveRows(db, contract.path).where(field, '=', name ?? null));
    if (count > 0) uses.push(counted(count, contract));
  }
  return uses;
}
