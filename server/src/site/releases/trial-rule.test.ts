import { failingFor, reasonToWait, type Seen } from './trial-rule.ts';

/** Park and Miller's generator: the same numbers in each run. */
function randoms(seed: number) {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const FAMILIES: [string, number][] = [
  ['chrome', 0.78],
  ['samsung', 0.08],
  ['safari', 0.06],
  ['opera', 0.04],
  ['firefox', 0.04],
];

function familyAt(place: number): string {
  let left = place;
  return FAMILIES.find(([, part]) => (left -= part) < 0)?.[0] ?? 'chrome';
}

const speed = { lcp: { p75: null, visits: 0 }, inp: { p75: null, visits: 0 } };
const none = (): Seen => ({ visits: 0, visitsBy: {}, failures: [], errors: {}, speed });

function visit(seen: Seen, browser: string, failing: string | null): void {
  seen.visits += 1;
  const visitsBy = seen.visitsBy as Record<string, number>;
  visitsBy[browser] = (visitsBy[browser] ?? 0) + 1;
  if (failing) (seen.failures as object[]).push({ network: failing, browser, count: 1 });
}

interface Trial {
  share: number;
  visits: number;
  /** By browser family. */
  failures(browser: string): number;
}

/** Visits of a college until the trial is taken back; answers of how many it was, null where it stays. */
function takenBackAfter(seed: number, { share, visits, failures }: Trial): number | null {
  const random = randoms(seed);
  const [trial, live] = [none(), none()];
  for (let n = 0; n < visits; n += 1) {
    const [browser, isOnTrial] = [familyAt(random()), random() < share];
    const network = `network ${Math.floor(random() * 40)}`;
    const isFailing = random() < (isOnTrial ? failures(browser) : 0.01);
    visit(isOnTrial ? trial : live, browser, isFailing ? network : null);
    if (failingFor(trial, live)) return trial.visits;
  }
  return null;
}

const hundred = Array.from({ length: 100 }, (_, n) => 1 + n * 7919);

describe('a trial with one per cent of failures that phones bring along', () => {
  it.each([
    ['for a day of 200 visits', 0.05, 200],
    ['for five days', 0.05, 1000],
    ['with a share of 20 for a week', 0.2, 1400],
  ])('is taken back in at most three of a hundred sound releases %s', (_how, share, visits) => {
    const ends = hundred.map((seed) =>
      takenBackAfter(seed, { share, visits, failures: () => 0.01 }),
    );
    expect(ends.filter((end) => end !== null).length).toBeLessThanOrEqual(3);
  });

  it('is taken back with its third failure from a third network where nothing works', () => {
    const ends = hundred.map((seed) =>
      takenBackAfter(seed, { share: 0.05, visits: 1000, failures: () => 1 }),
    );
    expect(Math.max(...ends.map((end) => end ?? Infinity))).toBeLessThanOrEqual(6);
  });

  it('is taken back where a small browser family alone fails', () => {
    const ends = hundred.map((seed) =>
      takenBackAfter(seed, {
        share: 0.2,
        visits: 3000,
        failures: (browser) => (browser === 'firefox' ? 1 : 0.01),
      }),
    );
    const sorted = ends.map((end) => end ?? Infinity).sort((a, b) => a - b);
    expect(sorted.at(-1)).toBeLessThan(Infinity);
    expect(sorted[50]).toBeLessThan(100);
  });
});

describe('a trial', () => {
  const seen = (visits: number, networks: string[], browser = 'chrome'): Seen => ({
    ...none(),
    visits,
    visitsBy: { [browser]: visits },
    failures: networks.map((network) => ({ network, browser, count: 1 })),
  });
  const live = seen(100, ['1']);

  it('stays while its failures come from two networks, are under a tenth, or the live release fails as well', () => {
    expect(failingFor(seen(10, ['1', '2', '2', '1']), live)).toBeUndefined();
    expect(failingFor(seen(31, ['1', '2', '3']), live)).toBeUndefined();
    expect(failingFor(seen(10, ['1', '2', '3']), seen(10, ['4']))).toBeUndefined();
    expect(failingFor(seen(30, ['1', '2', '3']), live)).toBe('every');
  });

  it('is taken back, or at least not promoted, however many failures of the live release are reported', () => {
    const attacked = seen(
      100,
      Array.from({ length: 300 }, () => '9'),
    );
    expect(failingFor(seen(10, ['1', '1', '2', '2', '3']), attacked)).toBe('every');
    const failing = seen(10, ['1', '2', '3']);
    expect([failingFor(failing, attacked), reasonToWait(failing, attacked, 0)]).toEqual([
      undefined,
      'failures',
    ]);
  });

  it('is not judged by one visitor who is another network each day', () => {
    const days = ['2026-03-09', '2026-03-10', '2026-03-11'];
    const failures = days.map((day) => ({ network: day, day, browser: 'chrome', count: 1 }));
    expect(failingFor({ ...seen(10, []), failures }, live)).toBeUndefined();
  });

  it('waits with its promotion while it has more errors, is slower, or has too few visits', () => {
    const at = (p75: number, measured = 50): Seen['speed'] => ({
      lcp: { p75, visits: measured },
      inp: { p75: 100, visits: measured },
    });
    expect(reasonToWait(seen(20, []), live, 20)).toBeNull();
    expect(reasonToWait(seen(19, []), live, 20)).toBe('visits');
    expect(reasonToWait({ ...seen(50, []), errors: { error: 3 } }, live, 20)).toBe('errors');
    const liveSpeed = { ...live, speed: at(1000) };
    expect(reasonToWait({ ...seen(50, []), speed: at(1340) }, liveSpeed, 20)).toBe('speed');
    expect(reasonToWait({ ...seen(50, []), speed: at(1320) }, liveSpeed, 20)).toBeNull();
    expect(reasonToWait({ ...seen(50, []), speed: at(1340, 49) }, liveSpeed, 20)).toBeNull();
  });
});
