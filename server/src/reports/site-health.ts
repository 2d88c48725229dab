import {
  SPEED_KINDS,
  type ErrorKind,
  type SiteHealth,
  type SpeedKind,
} from '@angan/shared/contract';
import { today } from '@angan/bengali-text';
import { sql } from 'kysely';
import type { Queries } from '../db/schema.ts';
import { percentile75 } from './buckets.ts';

const DAYS = 7;
const DAY = 86_400_000;
const NEWEST_ERRORS = 20;

interface Row {
  day: string;
  part: string;
  release: string;
  kind: string;
  bucket: number;
  count: number;
}

async function rowsSince(db: Queries, day: string): Promise<Row[]> {
  const ofDay = sql<string>`substr(at, 1, 10)`;
  const rows = await db
    .selectFrom('report_counts')
    .select((e) => ['part', 'release', 'kind', 'bucket', e.fn.sum('count').as('sum')])
    .select(ofDay.as('day'))
    .where('at', '>=', day)
    .groupBy([ofDay, 'part', 'release', 'kind', 'bucket'])
    .execute();
  return rows.map(({ sum, ...row }) => ({ ...row, count: Number(sum) }));
}

function summary(rows: readonly Row[]) {
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  const total = (some: readonly Row[]) => some.reduce((sum, { count }) => sum + count, 0);
  const isSpeed = ({ kind }: Row) => SPEED_KINDS.includes(kind as SpeedKind);
  const visits = of('visit');
  return {
    visits: total(visits),
    failures: total(rows.filter((row) => row.kind !== 'visit' && !isSpeed(row))),
    lcp: percentile75('lcp', of('lcp')),
    inp: percentile75('inp', of('inp')),
  };
}

const grouped = <Value>(values: readonly Value[], keyOf: (value: Value) => string) => {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return [...groups.values()];
};

/** Each release of which something was reported in the last seven days. */
export async function releaseHealth(db: Queries, now: Date): Promise<SiteHealth['releases']> {
  const days = Array.from({ length: DAYS }, (_, index) =>
    today(new Date(now.getTime() - (DAYS - 1 - index) * DAY)),
  );
  const rows = await rowsSince(db, days[0]!);
  return grouped(rows, ({ part, release }) => `${part}\n${release}`)
    .map((own) => ({
      part: own[0]!.part,
      release: own[0]!.release,
      ...summary(own),
      days: days.map((day) => ({ day, ...summary(own.filter((row) => row.day === day)) })),
    }))
    .sort((a, b) => b.part.localeCompare(a.part) || b.visits - a.visits);
}

/** The newest errors, their stacks read by `mapped`. */
export async function newestErrors(
  db: Queries,
  mapped: (stack: string) => string,
): Promise<SiteHealth['errors']> {
  const rows = await db
    .selectFrom('report_errors')
    .select(['part', 'release', 'kind', 'message', 'stack', 'route', 'last_at', 'count'])
    .orderBy('last_at', 'desc')
    .limit(NEWEST_ERRORS)
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as ErrorKind, stack: mapped(row.stack) }));
}
