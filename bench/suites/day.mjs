import { cpus } from 'node:os';
import { SERVER_CORE, visitorsOf } from '../load/pinned.mjs';
import { percentile, round } from '../support/numbers.mjs';
import { cpuMs, residentMb } from '../support/process.mjs';
import { withProduct } from './with-product.mjs';

/** @import { DayResult, Timed, WithProduct } from '../support/types.ts' */

const SECONDS = 60;
const WARM_SECONDS = 10;
const SAMPLE_MS = 500;
function summary(/** @type {Timed[]} */ answers, /** @type {string} */ kind) {
  const own = answers.filter((answer) => answer.kind === kind);
  const took = own.map(({ ms }) => ms);
  /** @type {Record<number, number>} */
  const statuses = {};
  for (const { status } of own) statuses[status] = (statuses[status] ?? 0) + 1;
  const [p50, p99, max] = [0.5, 0.99, 1].map((share) => round(percentile(took, share)));
  return { count: own.length, statuses, p50, p99, max };
}

/** @returns {Promise<DayResult>} */
async function day(/** @type {WithProduct} */ { product: { origin, pid }, say }) {
  await visitorsOf('day.mjs', origin, String(WARM_SECONDS));
  let mostMb = 0;
  const sample = setInterval(() => (mostMb = Math.max(mostMb, residentMb(pid))), SAMPLE_MS);
  const before = cpuMs(pid);
  const answers = await visitorsOf('day.mjs', origin, String(SECONDS)).finally(() =>
    clearInterval(sample),
  );
  const busy = round((cpuMs(pid) - before) / (SECONDS * 1000));
  const [reads, writes, logins] = ['read', 'write', 'login'].map((kind) => summary(answers, kind));
  const result = { seconds: SECONDS, reads, writes, logins, busy, mostMb: round(mostMb) };
  say(JSON.stringify(result));
  return result;
}

const measure = withProduct(
  day,
  // As behind nginx: visitors are told apart by the address that it names.
  { TRUST_PROXY: 'loopback', PUBLIC_URL: 'https://college.example' },
  SERVER_CORE,
);

/** A result day on one core; needs a second one for those who ask, and `taskset`. */
export async function measureDay(/** @type {Parameters<typeof measure>[0]} */ options) {
  if (cpus().length >= 2) return measure(options);
  options.say('There is one core only: nothing is measured.');
  return undefined;
}
