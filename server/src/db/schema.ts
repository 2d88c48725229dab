import type { Generated, Kysely, Transaction } from 'kysely';

export type Cell = string | number | boolean | null;

/** One row of a resource as the database holds it: the fields of its contract beside what every row has. */
export interface ResourceRow {
  id: number;
  created_at: string;
  updated_at: string;
  version: number;
  deleted_at: string | null;
  search_text: string;
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
  password_hash: string;
  is_active: number;
  created_at: string;
  updated_at: string;
}

export interface MediaTable {
  /** The key of the largest file; rows of resources hold it. */
  key: string;
  /** The key without width and extension, which all its files have in common. */
  stem: string;
  kind: 'image' | 'pdf';
  name: string | null;
  bytes: number;
  width: number | null;
  height: number | null;
  /** JSON: every file that belongs to it, smallest first: { key, bytes, sha256, width? }. */
  files: string;
  created_at: string;
}

/** Times are ISO texts written by the application, so that both databases order and compare them alike. */
export interface Database {
  users: UserTable;
  sessions: { token_hash: string; user_id: number; created_at: string; last_used_at: string };
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
  changes: { path: string; token: string };
  media: MediaTable;
  settings: { name: string; value: string };
}

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
/** A connection or a transaction. */
export type Queries = Db | Trx;

/** The tables of the resources, whose columns only their contracts know. */
export const rowsOf = (db: Queries) => db as unknown as Kysely<Record<string, ResourceRow>>;

/** The table of a resource: its path with underscores. */
export const tableOf = (path: string) => path.replaceAll('-', '_');
