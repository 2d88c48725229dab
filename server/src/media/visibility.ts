import type { AnyResource } from '@angan/shared/contract';
import { sql, type RawBuilder } from 'kysely';
import type { TokenReader } from '../db/changes.ts';
import { dbProblem } from '../db/db-error.ts';
import { tableOf } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { isPrivate, stemOf, stemOfRow } from './address.ts';

/** By a row that visitors may read, only by a hidden or a deleted one, or by none. */
export interface Visibility {
  state: 'live' | 'hidden' | 'trash' | 'none';
  /** The title of its row, else the name that it had on the sender's device. */
  name: string | null;
  /** The resources whose rows refer to it; `users` where an account does. */
  owners: string[];
}

const MAX_ENTRIES = 5000;

/** The title of a row with a single file says more than the name that it had on a device. */
const titlesOf = (contracts: readonly AnyResource[]) =>
  contracts.flatMap(({ path, fields, files }) => {
    const [first, ...rest] = Object.keys(files).map((field) => sql`${sql.ref(field)}`);
    if (!first || !('title' in fields && 'pdf_file' in files)) return [];
    const single = sql.join([sql`true`, ...rest.map((one) => sql`${one} is null`)], sql` and `);
    return [
      sql`(select title from ${sql.table(tableOf(path))} where ${first} = media.key and ${single} limit 1)`,
    ];
  });

const isVisible = ({ path, publication, visibleBy }: AnyResource, field = '') => {
  const column = (name: string) => sql.ref(`${tableOf(path)}.${name}`);
  const conditions = [
    sql`${column('deleted_at')} is null`,
    ...(publication ? [sql`${column('status')} = 'live'`] : []),
    ...(visibleBy[field] ? [sql`${column(visibleBy[field])} = 1`] : []),
  ];
  return sql.join(conditions, sql` and `);
};

/** A file of the library is visible where a row that uses it is. */
const isEmbedded = (contracts: readonly AnyResource[], { path }: AnyResource) => {
  const visible = contracts.flatMap((user) =>
    user.embeds?.path === path
      ? [
          sql`exists (select 1 from ${sql.table(tableOf(user.path))} where ${isVisible(user)}
            and ${sql.ref(user.embeds.column)} like ${'%,'} || ${sql.ref(`${tableOf(path)}.id`)} || ${',%'})`,
        ]
      : [],
  );
  return sql`deleted_at is null and (${sql.join(visible, sql` or `)})`;
};

/** The columns of files, each with when visitors may read what it names. */
const columnsOf = (contracts: readonly AnyResource[]) =>
  contracts.flatMap((contract) =>
    Object.keys(contract.files).map((field) => ({
      path: contract.path,
      table: sql.table(tableOf(contract.path)),
      field: sql.ref(field),
      visible: contract.library ? isEmbedded(contracts, contract) : isVisible(contract, field),
    })),
  );

/** Asks the database for the row that refers to a file. */
function visibilityQuery({ db }: Store, contracts: readonly AnyResource[]) {
  const columns = columnsOf(contracts);
  const refers = (condition?: RawBuilder<unknown>) =>
    sql.join(
      columns.map(
        ({ table, field, visible }) =>
          sql`exists (select 1 from ${table} where ${field} = media.key and ${condition ?? visible})`,
      ),
      sql` or `,
    );
  const state = sql`case
    when ${refers()} or exists (select 1 from users where profile_picture = media.key) then 'live'
    when ${refers(sql`deleted_at is null`)} then 'hidden'
    when ${refers(sql`deleted_at is not null`)} then 'trash'
    else 'none' end`;
  const owners = sql.join(
    [
      ...columns.map(
        ({ path, table, field }) =>
          sql`case when exists (select 1 from ${table} where ${field} = media.key) then ${sql.lit(`${path} `)} else '' end`,
      ),
      sql`case when exists (select 1 from users where profile_picture = media.key) then 'users' else '' end`,
    ],
    sql` || `,
  );

  return async (key: string): Promise<Visibility> => {
    const { rows } = await sql<Omit<Visibility, 'owners'> & { owners: string }>`
      select coalesce(${sql.join([...titlesOf(contracts), sql`media.name`])}) as name, ${state} as state, ${owners} as owners
      from media where ${stemOfRow} = ${stemOf(key)}`.execute(db);
    const [row] = rows;
    return row
      ? { ...row, owners: row.owners.split(' ').filter(Boolean) }
      : { state: 'none', name: null, owners: [] };
  };
}

/** Answers for public files are cached until a row of any resource changes. */
export function fileVisibility(
  store: Store,
  tokens: Pick<TokenReader, 'now'>,
  contracts: readonly AnyResource[],
) {
  const query = visibilityQuery(store, contracts);
  let cache = { version: '', entries: new Map<string, Visibility>() };

  async function version(): Promise<string> {
    const current = await tokens.now();
    return contracts.map(({ path }) => current.get(path) ?? '').join();
  }

  return async (key: string): Promise<Visibility> => {
    if (isPrivate(key)) return query(key);
    try {
      const current = await version();
      if (cache.version !== current) cache = { version: current, entries: new Map() };
    } catch (error) {
      // While the database is away the pages stay as they were last read, and so are their pictures.
      const last = cache.entries.get(key);
      if (last && dbProblem(error)?.kind === 'unavailable') return last;
      throw error;
    }
    const { entries } = cache;
    const cached = entries.get(key);
    if (cached) return cached;
    const visibility = await query(key);
    if (entries.size >= MAX_ENTRIES) entries.clear();
    entries.set(key, visibility);
    return visibility;
  };
}
