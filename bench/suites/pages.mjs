import { firstPaint } from '../browser/first-paint.mjs';
import { launch, PHONE } from '../browser/launch.mjs';
import { visit } from '../browser/visit.mjs';
import { otherCollege } from '../college/other.mjs';
import { interleaved, spread } from '../support/numbers.mjs';
import { withPeers } from './with-peers.mjs';
import { withProduct } from './with-product.mjs';

/** @import { Browser, Options, Peers, Visit, VisitOptions, WithProduct } from '../support/types.ts' */

/** The four pages that every peer has. */
export const COMPARED = ['/', '/notice', '/facnstaff', '/gallery'];
const OTHERS = ['/academic', '/admission', '/contact', '/login'];
/** So late (ms) come fonts and pictures where only the steadiness of a page is looked at. */
const LATE = 2000;
const PAINT_ROUNDS = 7;

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
 * The cost of a page for the main thread until it is quiet, on a fast line and at full speed, where the
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

/** The resources before the first paint of each page, ours and the peers'. */
async function measureFirstPaints(
  /** @type {Browser} */ browser,
  /** @type {Map<string, string>} */ targets,
) {
  const seen = await interleaved([...targets.keys()], PAINT_ROUNDS, (name) =>
    firstPaint(browser, String(targets.get(name))),
  );
  return Object.fromEntries(
    [...seen].map(([name, paints]) => [
      name,
      {
        boxes: Math.max(...paints.map(({ boxes }) => boxes)),
        elements: paints[0].elements,
        cpuMs: spread(paints.map(({ cpuMs }) => cpuMs)),
      },
    ]),
  );
}

/** The public pages of the product, and their addresses. */
async function pagesOf(/** @type {string} */ origin) {
  const notices = await (await fetch(`${origin}/api/notices/`)).json();
  const paths = [...COMPARED, ...OTHERS, `/notice/${notices[0].id}`];
  return paths.map((path) => /** @type {const} */ ([path.replace(/\d+$/, ':id'), origin + path]));
}

/**
 * Every page of ours and the four of each peer, on slow 4G and a slow processor, all in one
 * interleaved run.
 */
const compare = withPeers(
  async (/** @type {WithProduct & { peers: Peers }} */ { product, peers, rounds, say }) => {
    const targets = new Map();
    for (const [path, address] of await pagesOf(product.origin))
      targets.set(`ours ${path}`, address);
    for (const [name, { origin }] of Object.entries(peers))
      for (const path of COMPARED) targets.set(`${name} ${path}`, origin + path);

    const browser = await launch();
    try {
      // The caches of the servers are warm before the first measured visit, and so is the browser.
      for (const address of targets.values())
        await (await fetch(address, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
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
      return {
        pages,
        cpu: await measureCpu(browser, targets, rounds),
        paints: await measureFirstPaints(browser, targets),
      };
    } finally {
      await browser.close();
    }
  },
);

/** Shifts and failures of our pages with other contents, a late font and late pictures. */
const steadiness = withProduct(async (/** @type {WithProduct} */ { product, rounds, say }) => {
  const targets = new Map(await pagesOf(product.origin));
  const browser = await launch();
  try {
    const seen = await interleaved([...targets.keys()], rounds, async (path) => {
      const context = await browser.newContext(PHONE);
      try {
        return await visit(context, targets.get(path) ?? '', { late: LATE });
      } finally {
        await context.close();
      }
    });
    return Object.fromEntries(
      [...seen].map(([path, visits]) => {
        const cls = spread(visits.map((one) => one.cls));
        say(`other contents ${path}: CLS ${cls.max}`);
        const errors = visits.flatMap((one) => [...one.errors, ...one.failed]);
        return [path, { cls, errors: [...new Set(errors)] }];
      }),
    );
  } finally {
    await browser.close();
  }
});

/** All visits of the public pages, ours and the peers'. */
export async function measurePages(/** @type {Options} */ options) {
  const compared = await compare(options);
  const data = await otherCollege(options.data, options.say);
  return { ...compared, other: await steadiness({ ...options, data }) };
}
