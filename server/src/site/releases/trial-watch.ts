import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Store } from '../../db/store.ts';
import { repeat } from '../../http/recurring.ts';
import { trialCounts } from '../../reports/release-counts.ts';
import type { Trial, WebParts } from './parts.ts';
import type { SharedReleases } from './shared-releases.ts';
import { failingFor, reasonToWait } from './trial-rule.ts';
import { readTrials, removeTrial, storeTrial, type TrialState } from './trial-state.ts';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { TRIAL_CARD } from './released-parts.ts';

interface Card {
  release: string;
  trial: Record<string, unknown>;
}

function write(file: string, card: object): void {
  writeFileSync(`${file}.server.new`, `${JSON.stringify(card, null, 2)}\n`);
  renameSync(`${file}.server.new`, file);
}

/** A lock this old was left by a command or a server that is gone (ms); the kit has the same rule. */
const STALE_LOCK = 15 * 60_000;

/** Works with the card of a trial while no command changes the part; throws where one does, or where it is gone. */
function withCard(folder: string, { release }: Trial, work: (card: Card) => void): void {
  const lock = path.join(folder, '.lock');
  const lockedAt = existsSync(lock) ? Date.parse(readFileSync(lock, 'utf8')) : NaN;
  if (Date.now() - lockedAt > STALE_LOCK) rmSync(lock, { force: true });
  writeFileSync(lock, new Date().toISOString(), { flag: 'wx' });
  try {
    const card = JSON.parse(readFileSync(path.join(folder, TRIAL_CARD), 'utf8')) as Card;
    if (card.release !== release) throw new Error(`the trial is now ${card.release}`);
    work(card);
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Notes in the folder of releases that a trial was taken back, for `releases` and for other servers. */
export const noteEnd = (folder: string, trial: Trial, takenBack: { at: string; reason: string }) =>
  withCard(folder, trial, (card) =>
    write(path.join(folder, TRIAL_CARD), {
      ...card,
      trial: { ...card.trial, share: 0, takenBack },
    }),
  );

/** Gives a trial the share that it was to get by itself; throws where its card no longer says so. */
export const promoteTo = (share: number, folder: string, trial: Trial) =>
  withCard(folder, trial, ({ trial: { then, ...plan }, ...card }) => {
    if (then !== share || !plan['share'] || plan['takenBack'])
      throw new Error('the trial is no longer to be promoted');
    if (share < 100) {
      const since = new Date().toISOString();
      return write(path.join(folder, TRIAL_CARD), { ...card, trial: { ...plan, share, since } });
    }
    write(path.join(folder, trial.part === 'shell' ? 'shell.json' : 'remote.json'), card);
    rmSync(path.join(folder, TRIAL_CARD));
  });

/** How often trials are compared with what is live (ms); browsers' reports are written once a minute. */
const LOOK_EVERY = 15_000;
/** Reports are counted by the minute for two days. */
const COUNTED_MS = 47 * 3_600_000;

/** How long the start page says that a trial was taken back (ms). */
const SHOWN_MS = 7 * 86_400_000;

export interface WatchContext {
  log: FastifyBaseLogger;
  releases: Pick<SharedReleases, 'trials' | 'end'>;
  parts: Pick<WebParts, 'trials'>;
  /** Undefined in front of another back end, which takes no reports. */
  store: Store | undefined;
  releasesDir: string | undefined;
}

const isSame = (one: Trial | TrialState, other: Trial | TrialState) =>
  one.part === other.part && one.release === other.release;

type Reason = TrialState['reason'];

/** Takes a trial back for every process; the first of them says so. */
export async function takeBack(
  { log, releases, store, releasesDir }: WatchContext,
  trial: Trial,
  reason: NonNullable<Reason>,
  details: object,
): Promise<void> {
  releases.end(trial);
  const { part, release } = trial;
  const at = new Date().toISOString();
  const state = { part, release, share: 0, visits: 0, reason, taken_back: true, at };
  // Another process may note a look of its own meanwhile, but takes back once.
  for (let isFirst = !store; store && !isFirst;) {
    const stored = (await readTrials(store.db)).find((one) => one.part === part);
    if (stored && isSame(stored, trial) && stored.taken_back) return;
    isFirst = await storeTrial(store.db, state, stored);
  }
  log.error({ part, release, reason, ...details }, 'a trial was taken back');
  try {
    if (releasesDir) noteEnd(path.join(releasesDir, trial.folder), trial, { at, reason });
  } catch (err) {
    log.warn({ err, part }, 'the end of a trial could not be noted in the folder of its releases');
  }
}

function promote(
  { log, releasesDir }: WatchContext,
  trial: Trial,
  share: number,
  previous: Reason | undefined,
): Reason {
  const { part, release } = trial;
  try {
    if (!releasesDir) return 'place';
    promoteTo(share, path.join(releasesDir, trial.folder), trial);
    log.info({ part, release, share }, 'a trial was promoted');
    return null;
  } catch (err) {
    if (previous !== 'place') log.warn({ err, part }, 'a trial could not be promoted');
    return 'place';
  }
}

/** Undefined once the trial is over. */
async function judge(
  context: WatchContext,
  db: Store['db'],
  trial: Trial,
  previous: TrialState | undefined,
): Promise<TrialState | undefined> {
  const { part, release, live, plan } = trial;
  const [now, start] = [Date.now(), Date.parse(plan.since)];
  const longAgo = now - COUNTED_MS;
  // The clock of the machine that began it may be ahead.
  const since = new Date(start > now ? longAgo : Math.max(start, longAgo));
  const [seen, seenOfLive] = await Promise.all([
    trialCounts(db, part, release, since),
    trialCounts(db, part, live, since),
  ]);
  const { visits } = seen;
  const browser = failingFor(seen, seenOfLive);
  if (browser) {
    await takeBack(context, trial, 'failures', { browser, visits });
    return undefined;
  }
  const isDue = plan.then !== undefined && now >= start + plan.after * 60_000;
  const waits = reasonToWait(seen, seenOfLive, isDue ? plan.visits : 0);
  const reason = isDue && !waits ? promote(context, trial, plan.then!, previous?.reason) : waits;
  return { part, release, share: plan.share, visits, reason, taken_back: false, at: plan.since };
}

/** Compares every trial with what is live, and learns what other processes have done. */
export async function lookAtTrials(context: WatchContext, { db }: Store): Promise<void> {
  const { releases, parts } = context;
  const stored = await readTrials(db);
  const present = parts.trials();
  for (const state of stored) {
    const isOver = state.taken_back
      ? Date.now() > Date.parse(state.at) + SHOWN_MS
      : !present.some((trial) => isSame(trial, state));
    for (const trial of present.filter((one) => isSame(one, state)))
      if (state.taken_back) releases.end(trial);
    if (isOver && !present.some((trial) => isSame(trial, state))) await removeTrial(db, state.part);
  }
  for (const trial of releases.trials()) {
    const previous = stored.find(({ part }) => part === trial.part);
    const state = await judge(context, db, trial, previous);
    if (state && JSON.stringify(state) !== JSON.stringify(previous))
      await storeTrial(db, state, previous);
  }
}

/** Looks at once, so that what was taken back is not tried again, and then four times a minute. */
export function watchTrials(app: FastifyInstance, context: WatchContext): void {
  const { store } = context;
  if (!store) return;
  const look = repeat(app, LOOK_EVERY, 'trials could not be compared', () =>
    lookAtTrials(context, store),
  );
  app.addHook('onReady', look);
}
