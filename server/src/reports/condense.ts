import { today } from '@angan/bengali-text';
import { sql } from 'kysely';
import type { Store } from '../db/store.ts';
import { write } from '../db/write.ts';
import { SYSTEM } from '../history/authors.ts';

const DAY = 86_400_000;
const BY_MINUTE_DAYS = 2;
/** How long reports of browsers stay. */
export const REPORT_DAYS = 30;

/** Deletes old reports; makes one row of each day without networks after two days. */
export async function condenseReports(store: Store, now: Date): Promise<void> {
  const before = (days: number) => today(new Date(now.getTime() - days * DAY));
  const isDue = sql`length(at) > 10 and at < ${before(BY_MINUTE_DAYS)}`;
  const isOld = sql`at < ${before(REPORT_DAYS)}`;
  const areOldErrors = sql`last_at < ${before(REPORT_DAYS)}`;
  // A start writes nothing where nothing is due: the disk may be full.
  const { rows } = await sql`select 1 where
    exists (select 1 from report_counts where (${isDue}) or ${isOld})
    or exists (select 1 from report_errors where ${areOldErrors})`.execute(store.db);
  if (rows.length === 0) return;
  // One process after the other: two at once would count each row twice.
  await write(store, SYSTEM, ['report_counts'], async (trx) => {
    await sql`delete from report_errors where ${areOldErrors}`.execute(trx);
    await sql`delete from report_counts where ${isOld}`.execute(trx);
    await sql`insert into report_counts (at, part, release, kind, bucket, network, browser, count)
      select substr(at, 1, 10), part, release, kind, bucket, '', browser, sum(count)
      from report_counts where ${isDue}
      group by substr(at, 1, 10), part, release, kind, bucket, browser
      on conflict (at, part, release, kind, bucket, network, browser)
      do update set count = report_counts.count + excluded.count`.execute(trx);
    await sql`delete from report_counts where ${isDue}`.execute(trx);
  });
}
