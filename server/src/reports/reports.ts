import {
  DECISIVE_KINDS,
  SPEED_KINDS,
  type BrowserReport,
  type DecisiveKind,
  type ErrorKind,
  type ReportedError,
} from '@angan/shared/contract';
import { cleanMessage, cleanRoute, cleanStack } from '@angan/shared/text';
import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../db/schema.ts';
import type { ReportTables } from '../db/report-tables.ts';
import { initSetting, readSetting } from '../db/settings.ts';
import { bucketOf, minuteOf } from './buckets.ts';
import { dailyShares, reportNetwork } from './admission.ts';

type Count = ReportTables['report_counts'];
type StoredError = ReportTables['report_errors'];
type Failure = Omit<ReportedError, 'kind'> & { kind: ErrorKind };

export interface Sender {
  ip: string;
  userAgent: string;
}

const AS_BUILT = 'as built';
const MAX_COUNTS = 5000;
const MAX_ERRORS = 64;
/** Releases of a part whose reports are taken, the newest. */
const MAX_RELEASES = 8;
const WRITE_EVERY_MS = 60_000;
const ROWS_PER_STATEMENT = 100;
const DAY_MS = 86_400_000;

const FAMILIES = [
  ['samsung', /SamsungBrowser/],
  ['firefox', /Firefox|FxiOS/],
  ['opera', /OPR\/|Opera/],
  ['edge', /Edg/],
  ['chrome', /Chrome|CriOS/],
  ['safari', /Safari/],
] as const;
const familyOf = (userAgent: string) =>
  FAMILIES.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other';

const isDecisive = (kind: string) => DECISIVE_KINDS.includes(kind as DecisiveKind);

export const hashOf = ({ kind, message, stack = '' }: Failure) =>
  hash('sha256', `${kind}\n${message}\n${stack.split('\n', 1)[0]}`).slice(0, 32);

/** Another one each day, so that a network cannot be followed from one to the next; the same for all processes. */
async function saltOf(db: Trx, day: string): Promise<string> {
  const name = (date: string) => `report-salt ${date}`;
  const existing = await readSetting(db, name(day));
  if (existing) return existing;
  const yesterday = new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
  await db
    .deleteFrom('settings')
    .where('name', 'like', 'report-salt%')
    .where('name', '<', name(yesterday))
    .execute();
  return initSetting(db, name(day), randomBytes(16).toString('hex'));
}

/** Two processes that write the same rows in two orders would wait for each other. */
const inOrder = <Row>(rows: ReadonlyMap<string, Row>): Row[] =>
  [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);

async function writeCounts(trx: Trx, counts: readonly Count[]): Promise<void> {
  const salts = new Map<string, string>();
  const rows: Count[] = [];
  for (const row of counts) {
    // What was counted before midnight may be written after it.
    const day = row.at.slice(0, 10);
    const salt = salts.get(day) ?? (await saltOf(trx, day));
    salts.set(day, salt);
    const network = row.network && hash('sha256', salt + row.network).slice(0, 16);
    rows.push({ ...row, network });
  }
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT)
    await trx
      .insertInto('report_counts')
      .values(rows.slice(at, at + ROWS_PER_STATEMENT))
      .onConflict((clash) =>
        clash
          .columns(['at', 'part', 'release', 'kind', 'bucket', 'network', 'browser'])
          .doUpdateSet({ count: sql`report_counts.count + excluded.count` }),
      )
      .execute();
}

async function writeErrors(trx: Trx, errors: readonly StoredError[]): Promise<void> {
  for (const row of errors) {
    const { count, last_at, part, release } = row;
    const updated = await trx
      .updateTable('report_errors')
      .set((e) => ({ count: e('count', '+', count), last_at }))
      .where((e) => e.and({ part, release, hash: row.hash }))
      .executeTakeFirst();
    if (Number(updated.numUpdatedRows) > 0) continue;
    // Where it is full the rarest makes room, so that a flood cannot keep out what comes later.
    await trx
      .deleteFrom('report_errors')
      .where((e) => e.and({ part, release }))
      .where('hash', 'in', (e) =>
        e
          .selectFrom('report_errors')
          .select('hash')
          .where((own) => own.and({ part, release }))
          .orderBy('count', 'desc')
          .orderBy('last_at', 'desc')
          .limit(MAX_ERRORS)
          .offset(MAX_ERRORS - 1),
      )
      .execute();
    await trx
      .insertInto('report_errors')
      .values(row)
      .onConflict((clash) => clash.doNothing())
      .execute();
  }
}

const placed = ({ route, stack, ...failure }: Failure) => ({
  ...failure,
  route: cleanRoute(route),
  stack: cleanStack(stack),
});

function thrownBy(error: unknown) {
  const thrown = error instanceof Error ? error : new Error(String(error));
  const stack = thrown.stack?.replace(thrown.message, '');
  return { kind: 'server' as const, message: cleanMessage(thrown), stack };
}

/** What of a report counts: five failures of one kind and part are one. */
function admitted(
  { visit = {}, errors = [], speed }: BrowserReport,
  isTaken: (part: string, release: string) => boolean,
) {
  const own = (parts: Record<string, string>) =>
    Object.entries(parts).filter(([part, release]) => isTaken(part, release));
  const counted = errors.filter(({ part, release }) => isTaken(part, release));
  const failures = new Map(counted.map((one) => [`${one.part} ${one.kind}`, one]));
  return {
    visits: own(visit),
    errors: counted,
    failures: failures.values(),
    measured: own(speed?.parts ?? {}),
  };
}

/** Reports of browsers and of the server's rendering, counted in memory and written now and then. */
export class Reports {
  /** The releases of each part that are live for all or on trial, the live one last. */
  readonly #releases = new Map<string, string[]>();
  readonly #shareOf: ReturnType<typeof dailyShares>;
  #counts = new Map<string, Count>();
  #errors = new Map<string, StoredError>();
  #writtenAt: number;
  #isUrgent = false;

  constructor(
    private readonly db: Db,
    private readonly now: () => Date,
  ) {
    this.#shareOf = dailyShares(now);
    this.#writtenAt = now().getTime();
  }

  /** The last one named is what '' means. */
  know(part: string, named: string): void {
    const release = named || AS_BUILT;
    const others = (this.#releases.get(part) ?? []).filter((one) => one !== release);
    this.#releases.set(part, [...others, release].slice(-MAX_RELEASES));
  }

  /** The release where it is one of ours; the live one for ''. A build names its sources, which is no release. */
  #existing(part: string, release: string): string | undefined {
    const ours = this.#releases.get(part) ?? [];
    return release === '' ? ours.at(-1) : [release, AS_BUILT].find((one) => ours.includes(one));
  }

  #addCount(key: string, row: Count): void {
    const existing = this.#counts.get(key);
    if (existing) existing.count += row.count;
    else if (this.#counts.size < MAX_COUNTS) this.#counts.set(key, row);
  }

  #count(part: string, named: string, kind: string, { ip, userAgent }: Sender, bucket = 0): void {
    const release = this.#existing(part, named);
    if (release === undefined) return;
    const network = isDecisive(kind) ? reportNetwork(ip) : '';
    const at = minuteOf(this.now());
    const row = {
      at,
      part,
      release,
      kind,
      bucket,
      network,
      browser: familyOf(userAgent),
      count: 1,
    };
    this.#addCount(Object.values(row).join('\n'), row);
    this.#isUrgent ||= isDecisive(kind);
  }

  #addError(reported: Failure): void {
    const failure = placed(reported);
    const { part, kind, message, stack, route } = failure;
    const release = this.#existing(part, failure.release);
    if (release === undefined) return;
    const hash = hashOf(failure);
    const key = `${part}\n${release}\n${hash}`;
    const existing = this.#errors.get(key);
    const last_at = this.now().toISOString();
    if (existing) Object.assign(existing, { count: existing.count + 1, last_at });
    else if (this.#errors.size < MAX_ERRORS * MAX_RELEASES)
      this.#errors.set(key, {
        part,
        release,
        hash,
        kind,
        message,
        stack,
        route,
        last_at,
        count: 1,
      });
  }

  take(report: BrowserReport, sender: Sender): void {
    const hasShare = this.#shareOf(reportNetwork(sender.ip));
    const found = admitted(report, (part, named) => {
      const release = this.#existing(part, named);
      return release !== undefined && hasShare(`${part} ${release}`);
    });
    for (const [part, release] of found.visits) this.#count(part, release, 'visit', sender);
    for (const { part, release, kind } of found.failures) this.#count(part, release, kind, sender);
    for (const error of found.errors) this.#addError(error);
    for (const [part, release] of found.measured)
      for (const kind of SPEED_KINDS) {
        const value = report.speed?.[kind];
        if (value !== undefined) this.#count(part, release, kind, sender, bucketOf(kind, value));
      }
  }

  /** An error of the server's own rendering. */
  failed(part: string, release: string, error: unknown, route: string): void {
    this.#count(part, release, 'server', { ip: '', userAgent: '' });
    this.#addError({ ...thrownBy(error), part, release, route });
  }

  /** Writes what was counted since the last time; what cannot be written is counted further. */
  async flush(): Promise<void> {
    if (this.#counts.size + this.#errors.size === 0) return;
    const [rows, failures] = [this.#counts, this.#errors];
    this.#counts = new Map();
    this.#errors = new Map();
    this.#isUrgent = false;
    this.#writtenAt = this.now().getTime();
    try {
      await this.db.transaction().execute(async (trx) => {
        await writeCounts(trx, inOrder(rows));
        await writeErrors(trx, inOrder(failures));
      });
    } catch (error) {
      for (const [key, row] of rows) this.#addCount(key, row);
      for (const [key, row] of failures) if (!this.#errors.has(key)) this.#errors.set(key, row);
      throw error;
    }
  }

  /** Writes once a minute; failures by which a release is judged within seconds. */
  async flushDue(): Promise<void> {
    if (this.#isUrgent || this.now().getTime() - this.#writtenAt >= WRITE_EVERY_MS)
      await this.flush();
  }
}
