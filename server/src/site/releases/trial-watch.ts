import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Store } from '../../db/store.ts';
import { trialCounts } from '../../reports/release-counts.ts';
import type { Trial, WebParts } from './parts.ts';
import type { SharedReleases } from './shared-releases.ts';
import { noteEnd, promoteTo } from './trial-files.ts';
import { failingFor, reasonToWait } from './trial-rule.ts';
import { readTrials, removeTrial, storeTrial, type TrialState } from './trial-state.ts';

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

function promote({ log, releasesDir }: WatchContext, trial: Trial, share: number): Reason {
  const { part, release } = trial;
  try {
    if (!releasesDir) return 'place';
    promoteTo(share, path.join(releasesDir, trial.folder), trial);
    log.info({ part, release, share }, 'a trial was promoted');
    return null;
  } catch (err) {
    log.warn({ err, part }, 'a trial could not be promoted');
    return 'place';
  }
}

/** Undefined once the trial is over. */
async function judge(
  context: WatchContext,
  db: Store['db'],
  trial: Trial,
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
  const reason = isDue && !waits ? promote(context, trial, plan.then!) : waits;
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
    const state = await judge(context, db, trial);
    if (state && JSON.stringify(state) !== JSON.stringify(previous))
      await storeTrial(db, state, previous);
  }
}

/** Looks at once, so that what was taken back is not tried again, and then four times a minute. */
export function watchTrials(app: FastifyInstance, context: WatchContext): void {
  const { store, log } = context;
  if (!store) return;
  let isLooking = false;
  const run = async () => {
    if (isLooking) return;
    isLooking = true;
    await lookAtTrials(context, store)
      .catch((err: unknown) => log.error({ err }, 'trials could not be compared'))
      .finally(() => (isLooking = false));
  };
  const timer = setInterval(() => void run(), LOOK_EVERY).unref();
  app.addHook('onReady', run);
  app.addHook('onClose', async () => clearInterval(timer));
}
