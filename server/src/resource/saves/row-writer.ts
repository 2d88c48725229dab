import { sql } from 'kysely';
import {
  addRows,
  tableOf,
  type Cell,
  type Queries,
  type ResourceRow,
  type Trx,
} from '../../db/schema.ts';
import type { Store } from '../../db/store.ts';
import type { Author } from '../../history/authors.ts';
import type { Body } from '../../media/read-body.ts';
import type { Resource } from '../define-resource.ts';
import { withExistingNames } from './names.ts';
import { statusColumn } from './publication.ts';
import { matchingRows } from '../reads.ts';
import { checkReferences } from './references.ts';
import { derivedColumns, storable } from '../row-values.ts';
import type { SaveContext } from './saves.ts';
import { placeFiles } from '../../media/library.ts';

export type Uploads = Pick<Body, 'files' | 'cleared'> & {
  /** What file fields will hold of files that are stored already. */
  keys?: Record<string, Cell>;
};

interface Filling {
  now: Date;
  /** What its file fields will hold, where that changes. */
  keys?: Record<string, Cell>;
  previous?: ResourceRow;
}

/** All columns of a row that is about to be written, its gaps filled by its resource. */
export async function filledRow(
  db: Queries,
  { contract, prepare }: Resource,
  input: Record<string, Cell>,
  { now, keys = {}, previous }: Filling,
) {
  const prepared = await prepare(input, {
    previous,
    now,
    hasFile: (field) => (field in keys ? keys[field] !== null : Boolean(previous?.[field])),
    find: (other, where) => matchingRows(db, other, where),
    db,
  });
  const status = contract.publication && (await statusColumn(db, prepared, now, previous));
  const values = storable({ ...prepared, ...keys, ...status });
  return {
    ...values,
    ...derivedColumns(contract, { ...previous, ...values }, previous),
    updated_at: now.toISOString(),
  };
}

export const asNew = <Values extends { updated_at: string }>(values: Values) => ({
  ...values,
  created_at: values.updated_at,
  version: 1,
});

type WriteContext = Pick<SaveContext, 'resource' | 'library' | 'now'>;

/** References checked, gaps filled, files put in place. History records the names that join other lists. */
export async function completeRow(
  trx: Trx,
  { resource, library, now }: WriteContext,
  input: Record<string, Cell>,
  { files, cleared, keys: stored }: Uploads,
  author: Author | null,
  previous?: ResourceRow,
) {
  const { contract } = resource;
  await checkReferences(trx, contract, input);
  const named = await withExistingNames(trx, contract, input, author, now());
  const keys: Record<string, Cell> = { ...stored };
  for (const name of cleared) keys[name] = null;
  for (const [name, staged] of Object.entries(files)) keys[name] = staged.key;
  const values = await filledRow(trx, resource, named, { now: now(), keys, previous });
  await placeFiles(library, trx, Object.values(files), now());
  return values;
}

export async function insertRow(
  trx: Trx,
  context: WriteContext,
  input: Record<string, Cell>,
  uploads: Uploads,
  author: Author | null,
): Promise<ResourceRow> {
  const row = asNew(await completeRow(trx, context, input, uploads, author));
  const [inserted] = await addRows(trx, context.resource.contract.path, [row]);
  return inserted!;
}

/** A row that is about to be written over: as it was, and the columns that it gets. */
export interface RowWrite {
  previous: ResourceRow;
  values: Record<string, Cell>;
}

export const writtenRow = ({ previous, values }: RowWrite): ResourceRow => ({
  ...previous,
  ...values,
});

export async function writeOver(
  trx: Trx,
  kind: Store['kind'],
  path: string,
  writes: readonly RowWrite[],
): Promise<void> {
  // Unique columns may have been taken back, see `freeUnique`.
  const isWritten = (name: string) =>
    name.startsWith('unique_') ||
    writes.some(({ previous, values }) => name in values && values[name] !== previous[name]);
  const names = new Set(writes.flatMap(({ values }) => Object.keys(values)));
  const columns = [...names].filter(isWritten);
  if (columns.length === 0) return;
  const table = sql.table(tableOf(path));
  const json = JSON.stringify(
    writes.map(({ previous, values }) => ({
      ...Object.fromEntries(
        columns.map((name) => [name, name in values ? values[name] : previous[name]]),
      ),
      id: previous.id,
    })),
  );
  // One parameter, typed by the table itself on PostgreSQL and by the JSON on SQLite.
  const isPostgres = kind === 'postgres';
  const created = isPostgres
    ? sql`json_populate_recordset(null::${table}, ${json}::json)`
    : sql`json_each(${json})`;
  const column = (name: string) =>
    isPostgres ? sql.ref(`made.${name}`) : sql`json_extract(made.value, ${sql.lit(`$.${name}`)})`;
  const set = columns.map((name) => sql`${sql.ref(name)} = ${column(name)}`);
  await sql`update ${table} set ${sql.join(set)} from ${created} as made
    where ${table}.id = ${column('id')}`.execute(trx);
}
