import {
  scheduleFields,
  statusOf,
  type AnyResource,
  type Publication,
} from '@angan/shared/contract';
import { agreedTime } from '../db/clock.ts';
import { rowsOf, tableOf, type Cell, type Queries, type ResourceRow } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { write } from '../db/write.ts';
import { inputFields } from './present.ts';

/** How often rows whose moment has come are looked for (ms). */
export const PUBLISH_EVERY = 15_000;

/** The column `status` of a row that is about to be written; empty where its resource has none. */
export async function statusColumn(
  db: Queries,
  { publication }: AnyResource,
  row: Record<string, Cell>,
  now: Date,
  previous?: ResourceRow,
): Promise<Record<string, Cell>> {
  if (!publication) return {};
  const time = row.publish_at || row.expire_at ? await agreedTime(db, now) : now;
  return { status: statusOf(row, time, previous as Publication | undefined) };
}

/**
 * The values of a PUT: where it names nothing of the publication it changes nothing of it, so that
 * a caller who does not know of drafts publishes none.
 */
export function withPublication(
  { publication }: AnyResource,
  values: Record<string, unknown>,
  known: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  if (!publication) return values;
  const kept = Object.keys(scheduleFields).filter(
    (name) => !(name in values) || (name === 'is_published' && isBlank(values[name])),
  );
  const before = kept.map((name) => {
    const value = known[name];
    return [name, name === 'is_published' ? Boolean(value) : value] as const;
  });
  return { ...values, ...Object.fromEntries(before) };
}

const isBlank = (value: unknown) => value === '' || value === null || value === undefined;

const dueRows = (db: Queries, path: string, status: string, moment: string, time: string) =>
  rowsOf(db)
    .selectFrom(tableOf(path))
    .select('id')
    .where('deleted_at', 'is', null)
    .where('status', '=', status)
    .where(moment, '<=', time);

/** Undoes a transaction in which another process turned out to have been first. */
class NothingDue extends Error {}

/** Moves the rows of one list whose moment has come, in one transaction; writes nothing where none is due. */
async function publishDueOf(store: Store, path: string, now: Date): Promise<void> {
  const time = (await agreedTime(store.db, now)).toISOString();
  const steps = [
    { from: 'scheduled', moment: 'publish_at', to: 'live' },
    { from: 'live', moment: 'expire_at', to: 'expired' },
  ];
  const isDue = async (db: Queries) => {
    for (const { from, moment } of steps)
      if (await dueRows(db, path, from, moment, time).limit(1).executeTakeFirst()) return true;
    return false;
  };
  if (!(await isDue(store.db))) return;
  await write(store, [path], async (trx) => {
    if (!(await isDue(trx))) throw new NothingDue();
    // No save of a person: version and time of the last change stay, so that no form meets a conflict.
    for (const { from, moment, to } of steps)
      await rowsOf(trx)
        .updateTable(tableOf(path))
        .set({ status: to } as never)
        .where('id', 'in', dueRows(trx, path, from, moment, time))
        .execute();
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
      await publishDueOf(store, contract.path, now);
}
