import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { runNpm } from '../../scripts/steps/run.mjs';
import { launch } from '../browser/launch.mjs';
import { spread } from '../support/numbers.mjs';
import { temporary } from '../support/places.mjs';
import { freePort } from '../support/process.mjs';
import { withProduct } from './with-product.mjs';

/** @import { WithProduct } from '../support/types.ts' */

const VERSION = '12.8.2';
const ROUTES = [
  '/',
  '/academic',
  '/notice',
  '/facnstaff',
  '/gallery',
  '/admission',
  '/contact',
  '/login',
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const folder = path.join(temporary, 'lighthouse');

/** Installs Lighthouse beside the bench, once; returns whether it is installed. */
async function install() {
  const present = path.join(folder, 'node_modules/lighthouse/package.json');
  if (existsSync(present) && JSON.parse(readFileSync(present, 'utf8')).version === VERSION)
    return true;
  mkdirSync(folder, { recursive: true });
  return (
    (await runNpm(
      [
        'install',
        '--prefix',
        folder,
        '--no-audit',
        '--no-fund',
        '--ignore-scripts',
        '--loglevel=error',
        `lighthouse@${VERSION}`,
      ],
      { quiet: true },
    )) === 0
  );
}

/** @typedef {{ id: string, score: number, auditRefs: { id: string, weight: number }[] }} Category */
/**
 * @typedef {object} LighthouseReport
 * @property {Record<string, Category>} categories
 * @property {Record<string, { score: number | null }>} audits
 * @property {{ message: string }} [runtimeError]
 */

/** The four marks of one page, 0 to 100, and the audits that cost marks. */
async function judge(/** @type {string} */ address) {
  const port = await freePort();
  const browser = await launch({ debuggingPort: port });
  try {
    const args = [
      path.join(folder, 'node_modules/lighthouse/cli/index.js'),
      address,
      '--quiet',
      '--output=json',
      '--no-enable-error-reporting',
      `--port=${port}`,
      `--only-categories=${CATEGORIES.join(',')}`,
    ];
    const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 26 });
    /** @type {LighthouseReport} */
    const { categories, audits, runtimeError } = JSON.parse(stdout);
    if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`);
    const lost = Object.values(categories).flatMap(({ id, auditRefs }) =>
      auditRefs
        .filter((ref) => ref.weight > 0 && (audits[ref.id].score ?? 1) < 0.9)
        .map((ref) => `${id}: ${ref.id}`),
    );
    return {
      ...Object.fromEntries(
        CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)]),
      ),
      lost,
    };
  } finally {
    await browser.close();
  }
}

/** Lighthouse's marks for every public route, as a phone. */
export const measureLighthouse = withProduct(
  async (/** @type {WithProduct} */ { product, rounds, say }) => {
    if (!(await install())) {
      say('Lighthouse could not be installed from the npm registry; its line stays empty.');
      return undefined;
    }
    const [{ id }] = await (await fetch(`${product.origin}/api/notices/`)).json();
    /** @type {Record<string, object>} */
    const pages = {};
    for (const route of [...ROUTES, `/notice/${id}`]) {
      /** @type {any[]} */
      const marks = [];
      for (let round = 0; round < Math.min(rounds, 3); round += 1)
        marks.push(await judge(product.origin + route));
      pages[route.replace(/\d+$/, ':id')] = {
        ...Object.fromEntries(
          CATEGORIES.map((name) => [name, spread(marks.map((one) => one[name]))]),
        ),
        lost: [...new Set(marks.flatMap(({ lost }) => lost))],
      };
      say(`${route}: ${JSON.stringify(pages[route.replace(/\d+$/, ':id')])}`);
    }
    return pages;
  },
);
