// Readers, writers and logins of a result day, each from an address of its own; prints what came back as JSON.
// Run as: node day.mjs ORIGIN SECONDS
import { apiOf } from '../support/product.mjs';
import { writing } from './busy-board.mjs';
import { openLoop } from './client.mjs';
import { loginCall } from './mix.mjs';

/** @import { Call } from '../support/types.ts' */

const READS = 1000;
const [LOGIN_EVERY, LOGINS] = [200, 5];
const [WRITE_EVERY, WRITES] = [500, 2];
const RATE = READS + LOGINS + WRITES;
/** A prime: the logins of a second come from different ones. */
const NETWORKS = 199;
const SHOWN = 20;

const [origin = '', seconds] = process.argv.slice(2);
const [write, api] = [await writing(origin), await apiOf(origin)];
const notices = (await api.get('notices/')).slice(0, SHOWN);
const paths = ['/', '/notice', '/api/notices/', '/api/notices/?page=1', '/academic'].flatMap(
  (path) => Array(SHOWN).fill(path),
);
for (const { id } of notices) paths.push(`/notice/${id}`, `/notice?page=${(id % 5) + 2}`);

/** @returns {Call} */
function callOf(/** @type {number} */ index) {
  const turn = index % RATE;
  if (turn % LOGIN_EVERY === 0 && turn / LOGIN_EVERY < LOGINS) return loginCall;
  if (turn % WRITE_EVERY === WRITE_EVERY / 2) return { kind: 'write', ...write() };
  const headers = { 'accept-encoding': 'br' };
  return { kind: 'read', path: paths[(index * 37) % paths.length], headers };
}

const make = (/** @type {number} */ index) => {
  const call = callOf(index);
  const network = index % NETWORKS;
  return { ...call, headers: { ...call.headers, 'x-forwarded-for': `203.${network}.7.9` } };
};
const answers = await openLoop(origin, make, { rate: RATE, seconds: Number(seconds) });
console.log(JSON.stringify(answers.map(({ kind, status, ms }) => [kind, status, ms])));
