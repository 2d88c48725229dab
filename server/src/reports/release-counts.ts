import {
  DECISIVE_KINDS,
  SPEED_KINDS,
  type ErrorKind,
  type SpeedKind,
} from '@angan/shared/contract';
import { sql } from 'kysely';
import type { Queries } from '../db/schema.ts';
import { minuteOf, percentile75 } from './buckets.ts';

export interface ReleaseCounts {
  visits: number;
  /** Visits by browser family. */
  visitsBy: Record<string, number>;
  /** Decisive failures, a row for each day, network (a hash of that day) and browser family. */
  failures: { day: string; network: string; browser: string; count: number }[];
  /** All errors by kind. */
  errors: Partial<Record<ErrorKind, number>>;
  /** 75th percentiles; LCP and INP in ms. */
  speed: Record<SpeedKind, { p75: number | null; visits: number }>;
}

/** What was reported of a release since a moment, which is less than two days ago, to the minute. */
export async function trialCounts(
  db: Queries,
  part: string,
  release: string,
  since: Date,
): Promise<ReleaseCounts> {
  const found = await db
    .selectFrom('report_counts')
    .select((e) => [
      ...(['kind', 'bucket', 'network', 'browser'] as const),
      sql<string>`substr(at, 1, 10)`.as('day'),
      e.fn.sum('count').as('sum'),
    ])
    .where((e) => e.and({ part, release }))
    .where('at', '>=', minuteOf(since))
    .groupBy(['kind', 'bucket', 'network', 'browser', 'day'])
    .execute();
  const rows = found.map(({ sum, ...row }) => ({ ...row, count: Number(sum) }));
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  const total = (some: readonly { count: number }[]) =>
    some.reduce((sum, { count }) => sum + count, 0);
  const visits = of('visit');
  const errors = rows.filter(
    ({ kind }) => kind !== 'visit' && !SPEED_KINDS.includes(kind as SpeedKind),
  );
  const failures = new Map<string, ReleaseCounts['failures'][number]>();
  for (const { day, network, browser, count } of DECISIVE_KINDS.flatMap(of)) {
    const key = `${day} ${network} ${browser}`;
    failures.set(key, { day, network, browser, count: count + (failures.get(key)?.count ?? 0) });
  }
  const visitsBy: ReleaseCounts['visitsBy'] = {};
  for (const { browser, count } of visits) visitsBy[browser] = (visitsBy[browser] ?? 0) + count;
  return {
    visits: total(visits),
    visitsBy,
    failures: [...failures.values()],
    errors: Object.fromEntries(
      [...new Set(errors.map(({ kind }) => kind))].map((kind) => [kind, total(of(kind))]),
    ),
    speed: Object.fromEntries(
      SPEED_KINDS.map((kind) => [
        kind,
        { p75: percentile75(kind, of(kind)), visits: total(of(kind)) },
      ]),
    ) as ReleaseCounts['speed'],
  };
}
