import type { Batch, HistoryAction } from '@angan/shared/contract';
import type { Generated, Kysely, Selectable, Transaction } from 'kysely';
import type { FactorTables } from './factor-tables.ts';
import type { ReportTables } from './report-tables.ts';
import type { ResultTables } from './result-tables.ts';

export type Cell = string | number | boolean | null;

/** One row of a resource as the database holds it: the fields of its contract and what every row has. */
export interface ResourceRow {
  id: number;
  created_at: string;
  updated_at: string;
  version: number;
  deleted_at: string | null;
  search_text: string;
  search_keys: string;
  [column: string]: Cell;
}

export interface UserTable {
  id: Generated<number>;
  username: string;
  /** The username folded, so that no two differ only by letter case. */
  username_key: string;
  /** The form in which usernames that look alike are equal. */
  username_skeleton: string;
  full_name: string;
  email: string | null;
  phone: string | null;
  profile_picture: string | null;
  role: 'Admin' | 'User';
  /** Names of areas with commas between, empty for an Admin. */
  areas: Generated<string>;
  password_hash: string;
  is_active: number;
  created_at: string;
  updated_at: string;
}

export interface MediaTable {
  /** The key of the largest file; rows of resources hold it. */
  key: string;
  /** The key without width and extension, for programs before migration 017, which find files by it. */
  stem: string;
  kind: 'image' | 'pdf';
  name: string | null;
  bytes: number;
  width: number | null;
  height: number | null;
  /** JSON: every file that belongs to it, smallest first: { key, bytes, sha256, width? }. */
  files: string;
  created_at: string;
  /** When a save put another file in its place; it stays a while so that an earlier version can come back. */
  replaced_at: string | null;
}

/** Where a PDF was that another has replaced. */
export interface ReplacedFile {
  key: string;
  path: string;
  row_id: number;
  field: string;
}

export interface HistoryTable {
  id: Generated<number>;
  at: string;
  actor_id: number | null;
  actor_name: string;
  resource: string;
  record_id: number | null;
  action: HistoryAction;
  label: string;
  /** JSON of the changed fields. */
  before: string | null;
  after: string | null;
  request_id: string | null;
  batch_id: number | null;
}

export interface BatchTable {
  id: Generated<number>;
  actor_id: number | null;
  at: string;
  resource: string;
  action: Batch['action'];
  /** JSON `[]`; the release that did batches in steps read its rows here. */
  ids: string;
  state: Batch['state'];
  is_undo: number;
  row_count: number;
  done: number;
  refused: number;
  /** JSON: the first rows that were refused, each as { id, reason }. */
  refusals: string;
  /** Of the release that did batches in steps, as `stepped_at`. */
  last_entry: number;
  stepped_at: string;
  dismissed_at: string | null;
}

/** Times are ISO texts written by the application, so that both databases order and compare them alike. */
export interface Database extends FactorTables, ReportTables, ResultTables {
  users: UserTable;
  attempts: { key: string; count: number; started_at: number };
  idempotency: {
    actor: string;
    key: string;
    path: string;
    row_id: number;
    created_at: string;
    /** Null in rows of the first release. */
    body_hash: string | null;
  };
  invitations: {
    id: Generated<number>;
    /** SHA-256 of the token; the token itself is not stored. */
    token_hash: string;
    /** Emptied when the invitation has been accepted or revoked. */
    full_name: string;
    role: 'Admin' | 'User';
    areas: string;
    /** The Admin who invited; null for the command line. */
    invited_by: number | null;
    created_at: string;
    expires_at: string;
    accepted_at: string | null;
    revoked_at: string | null;
  };
  changes: { path: string; token: string };
  media: MediaTable;
  replaced_files: ReplacedFile;
  history: HistoryTable;
  batches: BatchTable;
  settings: { name: string; value: string };
  /** Written by triggers: see derived.ts. */
  row_counts: {
    list: string;
    key_1: string;
    key_2: string;
    key_3: string;
    key_4: string;
    count: number;
  };
  /** The phonetic words of lists, written by triggers: see derived.ts. */
  search_words: { list: string; word: string; count: number };
}

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
export type Queries = Db | Trx;

/** The tables of the resources, whose columns only their contracts know. */
export const rowsOf = (db: Queries) => db as unknown as Kysely<Record<string, ResourceRow>>;

export const tableOf = (path: string) => path.replaceAll('-', '_');

export const updateRows = (db: Queries, path: string, values: Partial<ResourceRow>) =>
  rowsOf(db).updateTable(tableOf(path)).set(values);

export const updateRow = (db: Queries, path: string, id: number, values: Partial<ResourceRow>) =>
  updateRows(db, path, values)
    .where('id', '=', id)
    .returningAll()
    .$castTo<ResourceRow>()
    .executeTakeFirstOrThrow();

export const addRows = (db: Queries, path: string, rows: readonly object[]) =>
  rowsOf(db).insertInto(tableOf(path)).values(rows).returningAll().$castTo<ResourceRow>().execute();

type Table = keyof Database;
/** Columns and their values; null is a missing one. */
type Having<Name extends Table> = Partial<Selectable<Database[Name]>>;

const allHaving = <Name extends Table>(db: Queries, table: Name, values: Having<Name>) =>
  rowsOf(db)
    .selectFrom<string>(table)
    .selectAll()
    .where((e) => e.and(values as Record<string, Cell>))
    .$castTo<Selectable<Database[Name]>>();

export const rowsHaving = <Name extends Table>(db: Queries, table: Name, values: Having<Name>) =>
  allHaving(db, table, values).execute();

export const rowHaving = <Name extends Table>(db: Queries, table: Name, values: Having<Name>) =>
  allHaving(db, table, values).limit(1).executeTakeFirst();

/** Answers how many rows had these values. */
export async function updateHaving<Name extends Table>(
  db: Queries,
  table: Name,
  values: Having<Name>,
  changes: Having<Name>,
): Promise<number> {
  const { numUpdatedRows } = await rowsOf(db)
    .updateTable<string>(table)
    .set(changes as Record<string, Cell>)
    .where((e) => e.and(values as Record<string, Cell>))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Answers how many rows had these values. */
export async function deleteHaving<Name extends Table>(
  db: Queries,
  table: Name,
  values: Having<Name>,
): Promise<number> {
  const { numDeletedRows } = await rowsOf(db)
    .deleteFrom<string>(table)
    .where((e) => e.and(values as Record<string, Cell>))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
