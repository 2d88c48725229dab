import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { closedLoop } from '../load/client.mjs';
import { SERVER_CORE, visitorsOf } from '../load/pinned.mjs';
import { publishExam } from '../load/results-college.mjs';
import { percentile, round, spread } from '../support/numbers.mjs';
import { root } from '../support/places.mjs';
import { cpuMs, freePort, residentMb, startServer } from '../support/process.mjs';
import { startProduct } from '../support/product.mjs';

/** @import { Options, ResultsExam, Server, Statuses } from '../support/types.ts' */

const [SECONDS, WARM_SECONDS, SAMPLE_MS, LOOK_UPS] = [60, 5, 500, 3000];

/** The hour itself: look-ups beside the board and an office, on one core. */
async function day(/** @type {Server} */ product, /** @type {string} */ file) {
  await visitorsOf('results.mjs', product.origin, String(WARM_SECONDS), file);
  let mostMb = 0;
  const sample = setInterval(() => (mostMb = Math.max(mostMb, residentMb(product.pid))), SAMPLE_MS);
  const before = cpuMs(product.pid);
  const answers = await visitorsOf('results.mjs', product.origin, String(SECONDS), file).finally(
    () => clearInterval(sample),
  );
  const kinds = ['right', 'wrong', 'board', 'office'].map((kind) => {
    const own = answers.filter((answer) => answer.kind === kind);
    const took = own.map(({ ms }) => ms);
    const failed = own.filter(({ status }) => status !== 200).length;
    const [p50, p99, max] = [0.5, 0.99, 1].map((share) => round(percentile(took, share)));
    return [kind, { count: own.length, failed, p50, p99, max }];
  });
  const busy = round((cpuMs(product.pid) - before) / (SECONDS * 1000));
  return { seconds: SECONDS, busy, mostMb: round(mostMb), ...Object.fromEntries(kinds) };
}

/** Processor time (µs) of a right look-up of the product and of the bare server, in turns. */
async function costs(
  /** @type {Record<string, Server>} */ servers,
  /** @type {ResultsExam} */ { codes, ...exam },
  /** @type {number} */ rounds,
) {
  const make = (/** @type {number} */ index) => {
    const { roll, section, code: secret } = codes[(index * 37) % codes.length];
    return {
      method: 'POST',
      path: '/api/results/lookup/',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.8' },
      body: Buffer.from(JSON.stringify({ ...exam, section, roll, secret })),
    };
  };
  /** @type {Record<string, { us: number[], statuses: Statuses }>} */
  const seen = {};
  for (let round = 0; round <= rounds; round += 1)
    for (const [name, { origin, pid }] of Object.entries(servers)) {
      const before = cpuMs(pid);
      const statuses = await closedLoop(origin, make, { requests: LOOK_UPS });
      const us = ((cpuMs(pid) - before) / LOOK_UPS) * 1000;
      // The first round warms up.
      if (round === 0) seen[name] = { us: [], statuses };
      else seen[name].us.push(us);
    }
  return Object.fromEntries(
    Object.entries(seen).map(([name, { us, statuses }]) => [name, { us: spread(us), statuses }]),
  );
}

/** The day of the results on one core; needs a second one for those who ask, and `taskset`. */
export async function measureResults(/** @type {Options} */ { data, rounds, say }) {
  if (cpus().length < 2) return void say('There is one core only: nothing is measured.');
  const copy = mkdtempSync(path.join(tmpdir(), 'angan-bench-'));
  cpSync(data, copy, { recursive: true });
  const file = path.join(copy, 'exam.json');
  writeFileSync(file, JSON.stringify(await publishExam(copy, say)));
  /** @type {ResultsExam} */
  const exam = JSON.parse(readFileSync(file, 'utf8'));
  const env = { TRUST_PROXY: 'loopback' };
  const product = await startProduct({ data: copy, env, under: SERVER_CORE });
  try {
    const ofDay = await day(product, file);
    say(JSON.stringify(ofDay));
    const port = await freePort();
    const script = path.join(root, 'bench/load/bare-results.mjs');
    const bare = await startServer(
      process.execPath,
      [script, path.join(copy, 'angan.db'), String(port)],
      { origin: `http://127.0.0.1:${port}` },
    );
    try {
      const cost = await costs({ ours: product, bare }, exam, rounds);
      say(JSON.stringify(cost));
      return { day: ofDay, cost };
    } finally {
      await bare.stop();
    }
  } finally {
    await product.stop();
    rmSync(copy, { recursive: true, force: true });
  }
}
