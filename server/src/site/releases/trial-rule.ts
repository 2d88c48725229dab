/** Numbers by which a trial is compared with the live release over the same time; docs/deploying-remotes.md shows them. */
const RULE = {
  /** Failures before a visitor could use the page, and different networks that they come from. */
  failures: 3,
  networks: 3,
  /** Of all visits of the trial, or of those of one browser family. */
  share: 0.1,
  /** The live release's rate, for those visits. */
  times: 5,
  /** As much of it counts: reports of failures can be forged. */
  maxRate: 0.1,
  /** LCP or INP at the 75th percentile, from so many measured visits on. */
  slower: 4 / 3,
  measured: 50,
  /** Errors of screens that were in use. */
  errors: 3,
};

/** What browsers have reported of a release. */
export interface Seen {
  visits: number;
  visitsBy: Readonly<Record<string, number>>;
  /** Not loaded, not started, or thrown while rendering. */
  failures: readonly { day?: string; network: string; browser: string; count: number }[];
  errors: Readonly<Partial<Record<string, number>>>;
  /** Milliseconds. */
  speed: Readonly<Record<'lcp' | 'inp', { p75: number | null; visits: number }>>;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const failuresIn = ({ failures }: Seen, browser?: string) =>
  failures.filter((one) => browser === undefined || one.browser === browser);
const countIn = (seen: Seen, browser?: string) =>
  sum(failuresIn(seen, browser).map(({ count }) => count));
const visitsIn = ({ visits, visitsBy }: Seen, browser?: string) =>
  browser === undefined ? visits : (visitsBy[browser] ?? 0);

/** The live release's rate; of all browsers where it had no visit of the family. */
const rateOf = (seen: Seen, browser?: string): number => {
  const visits = visitsIn(seen, browser);
  if (visits > 0) return countIn(seen, browser) / visits;
  return browser === undefined ? 0 : rateOf(seen);
};

/** The most networks of one day: the next day a network has another hash. */
function networksIn(seen: Seen, browser?: string): number {
  const days = new Map<string | undefined, Set<string>>();
  for (const { day, network } of failuresIn(seen, browser))
    days.set(day, (days.get(day) ?? new Set()).add(network));
  return Math.max(0, ...[...days.values()].map(({ size }) => size));
}

function failsFor(trial: Seen, live: Seen, browser?: string): boolean {
  const [count, visits] = [countIn(trial, browser), visitsIn(trial, browser)];
  return (
    count >= RULE.failures &&
    networksIn(trial, browser) >= RULE.networks &&
    count >= visits * RULE.share &&
    count >= visits * Math.min(rateOf(live, browser), RULE.maxRate) * RULE.times
  );
}

/** The browser family for which a trial fails, or 'every'; undefined where it goes on. */
export const failingFor = (trial: Seen, live: Seen): string | undefined =>
  failsFor(trial, live)
    ? 'every'
    : [...new Set(trial.failures.map(({ browser }) => browser))].find((browser) =>
        failsFor(trial, live, browser),
      );

/** Why a trial is not promoted by itself. */
export function reasonToWait(trial: Seen, live: Seen, least: number) {
  if (failingFor(trial, { ...live, failures: [] })) return 'failures';
  const [errors = 0, errorsOfLive = 0] = [trial, live].map((seen) => seen.errors['error'] ?? 0);
  if (errors >= RULE.errors && errors * live.visits >= errorsOfLive * trial.visits * RULE.times)
    return 'errors';
  const isSlower = (['lcp', 'inp'] as const).some((kind) => {
    const [one, other] = [trial.speed[kind], live.speed[kind]];
    if (one.p75 === null || other.p75 === null) return false;
    const isMeasured = Math.min(one.visits, other.visits) >= RULE.measured;
    return isMeasured && one.p75 >= other.p75 * RULE.slower;
  });
  if (isSlower) return 'speed';
  return trial.visits < least ? 'visits' : null;
}
