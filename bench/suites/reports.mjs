import { cpus } from 'node:os';
import { SERVER_CORE, visitorsOf } from '../load/pinned.mjs';
import { percentile, round, spread } from '../support/numbers.mjs';
import { cpuMs, residentMb } from '../support/process.mjs';
import { withProduct } from './with-product.mjs';

/** @import { ReportsResult, Timed, WithProduct } from '../support/types.ts' */

const [RATE, SECONDS, SAMPLE_MS] = [1000, 60, 500];

function summary(/** @type {Timed[]} */ answers, /** @type {string} */ kind) {
  const own = answers.filter((answer) => answer.kind === kind);
  const of = (/** @type {number} */ status) => own.filter((one) => one.status === status).length;
  const p99 = percentile(
    own.map(({ ms }) => ms),
    0.99,
  );
  return { count: own.length, read: of(200), accepted: of(204), refused: of(429), p99: round(p99) };
}

/** Pages and lists without reports and beside a flood of them, in turns, a minute each in all. */
async function reports(
  /** @type {WithProduct & { rounds: number }} */ { product: { origin, pid }, rounds, say },
) {
  const seconds = Math.ceil(SECONDS / rounds);
  await visitorsOf('reports.mjs', origin, '5', String(RATE));
  let mostMb = 0;
  const before = residentMb(pid);
  const sample = setInterval(() => (mostMb = Math.max(mostMb, residentMb(pid))), SAMPLE_MS);
  const empty = () => ({
    answers: /** @type {Timed[]} */ ([]),
    p99: /** @type {number[]} */ ([]),
    cpu: 0,
  });
  const seen = { alone: empty(), flooded: empty() };
  for (let round = 0; round < rounds; round += 1)
    for (const one of [seen.alone, seen.flooded]) {
      const cpu = cpuMs(pid);
      const rate = String(one === seen.flooded ? RATE : 0);
      const answers = await visitorsOf('reports.mjs', origin, String(seconds), rate);
      one.cpu += cpuMs(pid) - cpu;
      one.p99.push(summary(answers, 'page').p99);
      one.answers.push(...answers);
    }
  clearInterval(sample);
  const kinds = (/** @type {ReturnType<typeof empty>} */ { answers, p99, cpu }) => ({
    page: summary(answers, 'page'),
    office: summary(answers, 'office'),
    report: summary(answers, 'report'),
    p99: spread(p99),
    busy: round(cpu / (seconds * rounds * 1000)),
  });
  const result = {
    seconds: seconds * rounds,
    alone: kinds(seen.alone),
    flooded: kinds(seen.flooded),
    beforeMb: round(before),
    mostMb: round(mostMb),
  };
  say(JSON.stringify(result));
  return result;
}

const measure = withProduct(reports, { TRUST_PROXY: 'loopback' }, SERVER_CORE);

/** A flood of reports; needs a second core for those who send it, and `taskset`. */
export async function measureReports(/** @type {Parameters<typeof measure>[0]} */ options) {
  if (cpus().length >= 2) return measure(options);
  options.say('There is one core only: nothing is measured.');
  return undefined;
}
