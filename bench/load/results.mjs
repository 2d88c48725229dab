// Families who look up results, all behind one address, beside the board and an office; prints what came back as JSON.
// Run as: node results.mjs ORIGIN SECONDS FILE, where FILE has the exam and its codes
import { readFileSync } from 'node:fs';
import { apiOf } from '../support/product.mjs';
import { openLoop } from './client.mjs';

/** @import { Call, ResultsExam } from '../support/types.ts' */

const [LOOK_UPS, BOARD, OFFICE] = [100, 50, 2];
const WRONG_EVERY = 20;

const [origin = '', seconds, file = ''] = process.argv.slice(2);
/** @type {ResultsExam} */
const { codes, ...exam } = JSON.parse(readFileSync(file, 'utf8'));
const { token } = await apiOf(origin);
const proxied = { 'x-forwarded-for': '203.0.113.7' };

/** @returns {Call} */
function lookUp(/** @type {number} */ index) {
  const { roll, section, code } = codes[(index * 37) % codes.length];
  const isWrong = index % WRONG_EVERY === 0;
  const body = { ...exam, section, roll, secret: isWrong ? '1' : code };
  return {
    kind: isWrong ? 'wrong' : 'right',
    method: 'POST',
    path: '/api/results/lookup/',
    headers: { ...proxied, 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
  };
}
/** @returns {Call} */
const board = (/** @type {number} */ index) => ({
  kind: 'board',
  path: ['/', '/notice', '/api/notices/'][index % 3],
  headers: { ...proxied, 'accept-encoding': 'br' },
});
/** @returns {Call} */
const office = (/** @type {number} */ index) => ({
  kind: 'office',
  path: `/api/students/?page=${(index % 50) + 1}`,
  headers: { authorization: `Bearer ${token}` },
});
const run = (/** @type {(index: number) => Call} */ make, /** @type {number} */ rate) =>
  openLoop(origin, make, { rate, seconds: Number(seconds) });
const answers = await Promise.all([run(lookUp, LOOK_UPS), run(board, BOARD), run(office, OFFICE)]);
console.log(JSON.stringify(answers.flat().map(({ kind, status, ms }) => [kind, status, ms])));
