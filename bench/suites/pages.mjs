import { launch, PHONE } from '../browser/launch.mjs';
import { visit } from '../browser/visit.mjs';
import { untilCompressedBest } from '../budget/measure.mjs';
import { interleaved, spread } from '../support/numbers.mjs';

/** @import { Browser, Peers, Visit, VisitOptions, WithProduct } from '../support/types.ts' */

/** The four pages that every peer has. */
export const COMPARED = ['/', '/notice', '/facnstaff', '/gallery'];
const OTHERS = ['/academic', '/admission', '/contact', '/login'];

/** @type {import('../support/types.ts').Measure[]} */
const MEASURES = ['fcp', 'lcp', 'tbt', 'cls', 'ready', 'cpuMs', 'scriptMs', 'requests', 'bytes'];
const spreads = (/** @type {Visit[]} */ visits) =>
  Object.fromEntries(MEASURES.map((name) => [name, spread(visits.map((one) => one[name] ?? NaN))]));

async function coldAndWarm(
  /** @type {Browser} */ browser,
  /** @type {string} */ address,
  /** @type {VisitOptions} */ options,
) {
  const context = await browser.newContext(PHONE);
  try {
    const cold = await visit(context, address, options);
    const warm = await visit(context, address, { ...options, deep: false });
    return { cold, warm };
  } finally {
    await context.close();
  }
}

/** The kinds of what was sent, in the middle of all visits. */
function kindsOf(/** @type {Visit[]} */ visits) {
  const names = [...new Set(visits.flatMap(({ kinds }) => Object.keys(kinds)))];
  return Object.fromEntries(
    names.map((name) => [name, spread(visits.map(({ kinds }) => kinds[name] ?? 0)).median]),
  );
}

function describe(/** @type {{ cold: Visit, warm: Visit }[]} */ visits) {
  const [cold, warm] = [visits.map((one) => one.cold), visits.map((one) => one.warm)];
  const all = (/** @type {"twice" | "foreign" | "failed" | "errors"} */ name) => [
    ...new Set(cold.flatMap((one) => one[name])),
  ];
  return {
    cold: {
      ...spreads(cold),
      kinds: kindsOf(cold),
      lcpWhat: cold[0].lcpWhat,
      twice: all('twice'),
      foreign: all('foreign'),
      failed: all('failed'),
      errors: [...all('errors'), ...new Set(warm.flatMap(({ errors }) => errors))],
    },
    warm: { ...spreads(warm), kinds: kindsOf(warm) },
    first: { scripts: cold[0].scripts, pictures: cold[0].pictures, requests: cold[0].requestList },
  };
}

/**
 * What a page costs the main thread until it is quiet, on a fast line and at full speed, where the
 * figure is steadiest.
 */
async function measureCpu(
  /** @type {Browser} */ browser,
  /** @type {Map<string, string>} */ targets,
  /** @type {number} */ rounds,
) {
  const names = [...targets.keys()].filter((name) => COMPARED.includes(name.split(' ')[1]));
  const seen = await interleaved(
    names,
    rounds,
    async (name) =>
      (await coldAndWarm(browser, String(targets.get(name)), { cpu: 1, network: null })).cold,
  );
  return Object.fromEntries(
    [...seen].map(([name, visits]) => [
      name,
      {
        task: spread(visits.map(({ cpuMs }) => cpuMs)),
        script: spread(visits.map(({ scriptMs }) => scriptMs)),
      },
    ]),
  );
}

/**
 * Every page of ours and the four of each peer, on slow 4G and a slow processor, all in one
 * interleaved run.
 */
export async function measurePages(
  /** @type {WithProduct & { peers: Peers }} */ { product, peers, rounds, say },
) {
  const notices = await (await fetch(`${product.origin}/api/notices/`)).json();
  const targets = new Map();
  for (const path of [...COMPARED, ...OTHERS, `/notice/${notices[0].id}`])
    targets.set(`ours ${path.replace(/\d+$/, ':id')}`, product.origin + path);
  for (const [name, { origin }] of Object.entries(peers))
    for (const path of COMPARED) targets.set(`${name} ${path}`, origin + path);

  const browser = await launch();
  try {
    // The caches of the servers are warm before the first measured visit, and so is the browser.
    for (const [name, address] of targets)
      await (name.startsWith('ours ')
        ? untilCompressedBest(address)
        : fetch(address, { headers: { 'accept-encoding': 'br' } }).then((answer) =>
            answer.arrayBuffer(),
          ));
    await coldAndWarm(browser, [...targets.values()][0], { cpu: 1, network: null });
    const visits = await interleaved([...targets.keys()], rounds, async (name, round) => {
      const result = await coldAndWarm(browser, String(targets.get(name)), { deep: round === 0 });
      say(
        `${round + 1}/${rounds} ${name}: FCP ${Math.round(result.cold.fcp ?? NaN)} LCP ` +
          `${Math.round(result.cold.lcp ?? NaN)} ms, ${Math.round(result.cold.bytes / 1024)} KiB`,
      );
      return result;
    });
    const pages = Object.fromEntries(
      [...visits].map(([name, results]) => [name, describe(results)]),
    );
    return { pages, cpu: await measureCpu(browser, targets, rounds) };
  } finally {
    await browser.close();
  }
}
