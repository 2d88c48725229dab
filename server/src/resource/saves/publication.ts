import {
  scheduleFields,
  statusOf,
  type AnyResource,
  type Publication,
} from '@angan/shared/contract';
import { updateRows, type Cell, type Queries, type ResourceRow } from '../../db/schema.ts';
import { SYSTEM } from '../../history/authors.ts';
import type { Store } from '../../db/store.ts';
import { write } from '../../db/write.ts';
import { inputFields } from '../present.ts';
import { liveRows } from '../reads.ts';
import { recordRows } from '../versions/row-history.ts';
import { sql } from 'kysely';

/** The earlier of this process's time and the database's, to the second; in PostgreSQL when the transaction began. */
async function agreedTime(db: Queries, now: Date): Promise<Date> {
  const { rows } = await sql<{ now: string | Date }>`select current_timestamp as now`.execute(db);
  const theirs = rows[0]?.now;
  // SQLite answers UTC as text, `2026-03-10 16:00:00`.
  const time = typeof theirs === 'string' ? new Date(`${theirs.replace(' ', 'T')}Z`) : theirs;
  return time && time < now ? time : now;
}

/** How often rows whose moment has come are looked for (ms). */
export const PUBLISH_EVERY = 15_000;

export async function statusColumn(
  db: Queries,
  row: Record<string, Cell>,
  now: Date,
  previous?: ResourceRow,
): Promise<Record<string, Cell>> {
  const time = row.publish_at || row.expire_at ? await agreedTime(db, now) : now;
  return { status: statusOf(row, time, previous as Publication | undefined) };
}

/** A field that is not named, or a blank flag, stays: who knows neither drafts nor hidden fields publishes none. */
export function withVisibility(
  { publication, visibleBy }: AnyResource,
  values: Record<string, unknown>,
  stored: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const flags = [...(publication ? ['is_published'] : []), ...Object.values(visibleBy)];
  const names = [...(publication ? scheduleFields : []), ...Object.values(visibleBy)];
  const unchanged = names.filter(
    (name) => !(name in values) || (flags.includes(name) && isBlank(values[name])),
  );
  const before = unchanged.map((name) => {
    const value = stored[name];
    return [name, flags.includes(name) ? Boolean(value) : value] as const;
  });
  return { ...values, ...Object.fromEntries(before) };
}

const isBlank = (value: unknown) => value === '' || value === null || value === undefined;

const dueRows = (db: Queries, path: string, status: string, moment: string, time: string) =>
  liveRows(db, path).select('id').where('status', '=', status).where(moment, '<=', time);

/** Undoes a transaction in which another process turned out to have been first. */
class NothingDue extends Error {}

/** Moves the rows of one list whose moment has come, in one transaction; writes nothing where none is due. */
async function publishDueOf(store: Store, contract: AnyResource, now: Date): Promise<void> {
  const { path } = contract;
  const time = (await agreedTime(store.db, now)).toISOString();
  const steps = [
    { from: 'scheduled', moment: 'publish_at', to: 'live', action: 'publish' },
    { from: 'live', moment: 'expire_at', to: 'expired', action: 'expire' },
  ] as const;
  const isDue = async (db: Queries) => {
    for (const { from, moment } of steps)
      if (await dueRows(db, path, from, moment, time).limit(1).executeTakeFirst()) return true;
    return false;
  };
  if (!(await isDue(store.db))) return;
  await write(store, SYSTEM, [path], async (trx) => {
    if (!(await isDue(trx))) throw new NothingDue();
    // No save of a person: version and time of the last change stay, so that no form meets a conflict.
    for (const { from, moment, to, action } of steps) {
      const rows = await updateRows(trx, path, { status: to })
        .where('id', 'in', dueRows(trx, path, from, moment, time))
        .returningAll()
        .$castTo<ResourceRow>()
        .execute();
      const changes = rows.map((after) => ({ before: { ...after, status: from }, after }));
      await recordRows(trx, SYSTEM, contract, action, changes, now);
    }
  }).catch((error: unknown) => {
    if (!(error instanceof NothingDue)) throw error;
  });
}

/** Shows what was scheduled and hides what has expired, when both clocks say that it is time. */
export async function publishDue(
  store: Store,
  contracts: readonly AnyResource[],
  now: Date,
): Promise<void> {
  for (const contract of contracts)
    if (contract.publication && inputFields(contract).includes('publish_at'))
      await publishDueOf(store, contract, now);
}
