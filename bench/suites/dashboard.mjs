import { launch } from '../browser/launch.mjs';
import { openStudents, searchStudents } from '../dashboard/students.mjs';
import { publishNotice, signIn } from '../dashboard/work.mjs';
import { manyStudents } from '../load/students.mjs';
import { spread } from '../support/numbers.mjs';
import { apiOf } from '../support/product.mjs';
import { withProduct } from './with-product.mjs';

/** @import { Browser, Options, WithProduct } from '../support/types.ts' */

const NUMBERS = [
  'ms',
  'rowBytes',
  'searchMs',
  'inp',
  'nodes',
  'pagerButtons',
  'heapMb',
  'requests',
  'kb',
  'aheadKb',
  'bytes',
  'clicks',
];

/** The middle of every number that the rounds answered, and what the first of them asked the server for. */
const summarize = (/** @type {Record<string, any>[]} */ all) => ({
  ...Object.fromEntries(
    NUMBERS.filter((name) => Number.isFinite(all[0][name])).map((name) => [
      name,
      spread(all.map((one) => one[name])),
    ]),
  ),
  urls: all[0].urls,
});

const measure = withProduct(async (/** @type {WithProduct} */ { product, rounds, say }) => {
  const { origin } = product;
  const { token } = await apiOf(origin);
  const works = {
    open: (/** @type {Browser} */ browser) => openStudents(browser, { origin, token, cpu: 1 }),
    'open at 4x': (/** @type {Browser} */ browser) => openStudents(browser, { origin, token }),
    search: (/** @type {Browser} */ browser) => searchStudents(browser, { origin, token }),
    'sign in': (/** @type {Browser} */ browser) => signIn(browser, { origin }),
    notice: (/** @type {Browser} */ browser, /** @type {number} */ round) =>
      publishNotice(browser, { origin, token }, `মাপার নোটিশ ${Date.now()}-${round}`),
  };
  /** @type {Record<string, any[]>} */
  const seen = Object.fromEntries(Object.keys(works).map((name) => [name, []]));
  const browser = await launch();
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const [name, work] of Object.entries(works)) seen[name].push(await work(browser, round));
  } finally {
    await browser.close();
  }
  const result = Object.fromEntries(
    Object.entries(seen).map(([name, all]) => [name, summarize(all)]),
  );
  for (const [name, values] of Object.entries(result)) say(`${name}: ${JSON.stringify(values)}`);
  return result;
});

/** The clerk's work on slow 4G: 10,000 students opened and searched, signing in, a notice with a PDF. */
export async function measureDashboard(/** @type {Options} */ options) {
  return measure({ ...options, data: await manyStudents(options.data, 10_000, options.say) });
}
