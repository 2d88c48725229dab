// Readers, an office, and browsers that report, each from an address of its own; prints what came back as JSON.
// Run as: node reports.mjs ORIGIN SECONDS REPORTS, so many in a second
import { apiOf } from '../support/product.mjs';
import { openLoop } from './client.mjs';

/** @import { Call } from '../support/types.ts' */

const [PAGES, OFFICE] = [50, 5];
const NETWORKS = 997;

const [origin = '', seconds, reports] = process.argv.slice(2);
const { token } = await apiOf(origin);
const proxied = (/** @type {number} */ index) => ({
  'x-forwarded-for': `203.${(index % NETWORKS) % 250}.${Math.floor((index % NETWORKS) / 250)}.9`,
});

/** @returns {Call} */
const page = (/** @type {number} */ index) => ({
  kind: 'page',
  path: ['/', '/notice', '/api/notices/', `/notice?page=${(index % 5) + 2}`][index % 4],
  headers: { ...proxied(index), 'accept-encoding': 'br' },
});
/** @returns {Call} */
const office = (/** @type {number} */ index) => ({
  kind: 'office',
  path: `/api/students/?page=${(index % 2) + 1}`,
  headers: { ...proxied(index), authorization: `Bearer ${token}` },
});
/** @returns {Call} */
function report(/** @type {number} */ index) {
  const failure = { kind: 'error', part: 'shell', release: '', route: '/notice' };
  const stack = `at f (/static/main.js:1:${index})\n`.repeat(12);
  const errors = [{ ...failure, message: `x${index} is not a function`, stack }];
  const body = { visit: { shell: '', public_remote: '' }, errors };
  return {
    kind: 'report',
    method: 'POST',
    path: '/api/reports/',
    headers: { ...proxied(index), 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
  };
}
const run = (/** @type {(index: number) => Call} */ make, /** @type {number} */ rate) =>
  openLoop(origin, make, { rate, seconds: Number(seconds) });
const answers = await Promise.all([
  run(page, PAGES),
  run(office, OFFICE),
  run(report, Number(reports)),
]);
const rows = answers.flat().map(({ kind, status, ms }) => [kind, status, Number(ms.toFixed(2))]);
console.log(JSON.stringify(rows));
