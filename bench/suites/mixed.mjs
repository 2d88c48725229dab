import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { busyBoard } from '../load/busy-board.mjs';
import { closedLoop, openLoop } from '../load/client.mjs';
import { etagsOf, loginCall, mixedLoad, PATHS } from '../load/mix.mjs';
import { manyStudents } from '../load/students.mjs';
import { percentile, round, spread } from '../support/numbers.mjs';
import { root, temporary } from '../support/places.mjs';
import { cpuMs, freePort, residentMb, startServer } from '../support/process.mjs';
import { apiOf, startProduct } from '../support/product.mjs';
import { withProduct } from './with-product.mjs';

/** @import { Answers, Options, Server, Timed, WithProduct } from '../support/types.ts' */

const RATE = 300;
const SECONDS = 60;

/** A bare Node server that gives the product's own answers back. */
async function startBare(/** @type {Server} */ product, /** @type {string} */ token) {
  /** @type {Record<string, { type: string, body: string, encoding?: string, etag?: string | null }>} */
  const record = {};
  const headers = { authorization: `Bearer ${token}` };
  for (const address of [...PATHS, '/api/students/']) {
    const answer = await fetch(
      product.origin + address + (address.includes('students') ? '?page=1&page_size=10' : ''),
      { headers },
    );
    record[`GET ${address}`] = {
      type: 'application/json',
      encoding: 'gzip',
      etag: answer.headers.get('etag'),
      body: gzipSync(Buffer.from(await answer.arrayBuffer())).toString('base64'),
    };
  }
  for (const key of ['POST /api/token/', 'POST /api/notices/', 'GET /'])
    record[key] = { type: 'application/json', body: Buffer.from('{}').toString('base64') };
  const file = path.join(temporary, 'bare-answers.json');
  writeFileSync(file, JSON.stringify(record));
  const port = await freePort();
  return startServer(
    process.execPath,
    [path.join(root, 'bench/load/bare-node-mix.mjs'), file, String(port)],
    { origin: `http://127.0.0.1:${port}` },
  );
}

function summarize(/** @type {Timed[]} */ answers) {
  /** @type {Answers['kinds']} */
  const kinds = {};
  for (const kind of new Set(answers.map((one) => one.kind))) {
    const own = answers.filter((one) => one.kind === kind);
    /** @type {Record<number, number>} */
    const statuses = {};
    for (const { status } of own) statuses[status] = (statuses[status] ?? 0) + 1;
    kinds[kind ?? ''] = {
      count: own.length,
      statuses,
      p50: round(
        percentile(
          own.map(({ ms }) => ms),
          0.5,
        ),
      ),
      p99: round(
        percentile(
          own.map(({ ms }) => ms),
          0.99,
        ),
      ),
      errors: own.filter(({ status }) => status === 0 || status >= 400).length,
    };
  }
  const all = answers.map(({ ms }) => ms);
  return {
    p50: round(percentile(all, 0.5)),
    p99: round(percentile(all, 0.99)),
    max: round(Math.max(...all)),
    errors: answers.filter(({ status }) => status === 0 || status >= 400).length,
    kinds,
  };
}

const LOOP_FILE = path.join(temporary, 'event-loop.json');
const PROBE = {
  NODE_OPTIONS: `--require ${path.join(root, 'bench/load/loop-probe.cjs')}`,
  BENCH_LOOP_FILE: LOOP_FILE,
};

async function probe(/** @type {number} */ pid) {
  rmSync(LOOP_FILE, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (let tries = 0; tries < 100; tries += 1) {
    await pause(50);
    try {
      return JSON.parse(readFileSync(LOOP_FILE, 'utf8'));
    } catch {
      continue;
    }
  }
  return null;
}

/** The open loop of mixed requests: ours and a bare Node server take turns. */
const load = withProduct(async (/** @type {WithProduct} */ { product, say }) => {
  const { token } = await apiOf(product.origin);
  const etags = await etagsOf(product.origin);
  const bare = await startBare(product, token);
  try {
    const make = mixedLoad({ token, etags, rate: RATE });
    const run = async (/** @type {Server} */ server, /** @type {number} */ seconds) =>
      summarize(await openLoop(server.origin, make, { rate: RATE, seconds }));
    await run(product, 5);
    await probe(product.pid);
    const ours = await run(product, SECONDS);
    const loop = await probe(product.pid);
    const bareAnswers = await run(bare, SECONDS);
    say(
      `mixed load: ours ${JSON.stringify({ ...ours, kinds: undefined })}, event loop ` +
        `${JSON.stringify(loop)}, bare ${JSON.stringify({ ...bareAnswers, kinds: undefined })}`,
    );
    return { ours, bare: bareAnswers, loop, rate: RATE, seconds: SECONDS };
  } finally {
    await bare.stop();
  }
}, PROBE);

const BOARD_RATE = 200;
const BOARD_SECONDS = 30;

/** How long a login waits alone, and while what a write changed is made anew for its readers. */
const logins = withProduct(async (/** @type {WithProduct} */ { product, say }) => {
  const { origin } = product;
  const busy = await busyBoard(origin, BOARD_RATE);
  const seconds = BOARD_SECONDS;
  await openLoop(origin, busy, { rate: BOARD_RATE, seconds: 5 });
  const alone = summarize(await openLoop(origin, () => loginCall, { rate: 2, seconds }));
  const underLoad = summarize(await openLoop(origin, busy, { rate: BOARD_RATE, seconds }));
  say(
    `logins: alone ${JSON.stringify(alone.kinds)}, beside a board ${JSON.stringify(underLoad.kinds)}`,
  );
  return { alone, underLoad, rate: BOARD_RATE, seconds };
});

const STEPS = 4;
const STEP = 25_000;

/** Resident memory after the start and while 100,000 mixed requests pass. */
const memory = withProduct(async (/** @type {WithProduct} */ { product, say }) => {
  await pause(2000);
  const start = residentMb(product.pid);
  const { token } = await apiOf(product.origin);
  const make = mixedLoad({ token, etags: await etagsOf(product.origin), uploads: false });
  // Logins by the hundred are refused on purpose; two in a second belong to the open loop alone.
  const noLogin = (/** @type {number} */ index) => make(index * 150 + (index % 149) + 1);
  const after = [];
  const inUse = [];
  for (let step = 0; step < STEPS; step += 1) {
    const statuses = await closedLoop(product.origin, noLogin, { requests: STEP });
    after.push(round(residentMb(product.pid)));
    // Collected twice only: resident memory is that of a server that collects when it likes.
    if (step % (STEPS - 1) === 0) inUse.push(round((await probe(product.pid))?.inUseMb));
    say(
      `memory after ${(step + 1) * STEP} requests: ${after.at(-1)} MB ${JSON.stringify(statuses)}`,
    );
  }
  return { start: round(start), after, inUse };
}, PROBE);

/** From the start of the process to the first page, with 10,000 students in the database. */
async function starts(/** @type {Options} */ { data, rounds, say }) {
  const seen = [];
  for (let count = 0; count < Math.max(rounds, 3); count += 1) {
    const product = await startProduct({ data });
    seen.push({ ms: product.startMs, status: product.firstStatus, cpu: cpuMs(product.pid) });
    await product.stop();
  }
  const result = {
    ms: spread(seen.map(({ ms }) => ms)),
    cpu: spread(seen.map(({ cpu }) => cpu)),
    status: seen[0].status,
  };
  say(`start: ${JSON.stringify(result)}`);
  return result;
}

/** Mixed load, memory and start on a college of 10,000 students. */
export async function measureMixed(/** @type {Options} */ options) {
  const data = await manyStudents(options.data, 10_000, options.say);
  return {
    start: await starts({ ...options, data }),
    load: await load({ ...options, data }),
    logins: await logins({ ...options, data }),
    memory: await memory({ ...options, data }),
  };
}
