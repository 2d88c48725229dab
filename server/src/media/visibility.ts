import type { AnyResource } from '@angan/shared/contract';
import { sql, type RawBuilder } from 'kysely';
import type { TokenReader } from '../db/changes.ts';
import { dbProblem } from '../db/db-error.ts';
import { tableOf } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { isPrivate, stemOf } from './address.ts';

/** Whether a row that visitors may read refers to a file, only a hidden or a deleted one, or none. */
export interface Visibility {
  state: 'live' | 'hidden' | 'trash' | 'none';
  /** The name that the file had on the sender's device. */
  name: string | null;
}

const MAX_ENTRIES = 5000;

/**
 * Looks up which files may be served. The answers for public files are cached until a row of any
 * resource changes.
 */
export function fileVisibility(
  { db }: Store,
  tokens: Pick<TokenReader, 'now'>,
  contracts: readonly AnyResource[],
) {
  const isShown = ({ path, publication }: AnyResource) => {
    const table = tableOf(path);
    return sql.raw(
      `${table}.deleted_at is null` + (publication ? ` and ${table}.status = 'live'` : ''),
    );
  };
  /** A file of the library is shown where a row that shows it is. */
  const isEmbedded = ({ path }: AnyResource) => {
    const shown = contracts.flatMap((user) =>
      user.embeds?.path === path
        ? [
            sql`exists (select 1 from ${sql.table(tableOf(user.path))} where ${isShown(user)}
              and ${sql.ref(user.embeds.column)} like ${'%,'} || ${sql.ref(`${tableOf(path)}.id`)} || ${',%'})`,
          ]
        : [],
    );
    return sql`deleted_at is null and (${sql.join(shown, sql` or `)})`;
  };
  const columns = contracts.flatMap((contract) =>
    Object.keys(contract.files).map((field) => ({
      table: sql.table(tableOf(contract.path)),
      field: sql.ref(field),
      shown: contract.library ? isEmbedded(contract) : isShown(contract),
    })),
  );
  const refers = (condition?: RawBuilder<unknown>) =>
    sql.join(
      columns.map(
        ({ table, field, shown }) =>
          sql`exists (select 1 from ${table} where ${field} = media.key and ${condition ?? shown})`,
      ),
      sql` or `,
    );
  const state = sql`case
    when ${refers()} or exists (select 1 from users where profile_picture = media.key) then 'live'
    when ${refers(sql`deleted_at is null`)} then 'hidden'
    when ${refers(sql`deleted_at is not null`)} then 'trash'
    else 'none' end`;

  async function query(key: string): Promise<Visibility> {
    const { rows } =
      await sql<Visibility>`select media.name as name, ${state} as state from media where media.stem = ${stemOf(key)}`.execute(
        db,
      );
    return rows[0] ?? { state: 'none', name: null };
  }

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
      // While the database is away the pages are shown as they were last read, and so are their pictures.
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
