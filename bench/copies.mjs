// What copies of the data by the minute cost at 10,000 students: npm run bench:copies. Needs a build, and
// two disks: --to names a folder of another one than the system's temporary folder. `--minutes 480` is an
// office day of eight hours with three saves in each minute.
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { makePlace } from './growth/places.mjs';
import { studentsSql } from './students-search/college.mjs';
import { root } from './support/places.mjs';
import { apiOf, startProduct } from './support/product.mjs';

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '10000' },
    to: { type: 'string', default: '/dev/shm' },
    minutes: { type: 'string', default: '10' },
  },
});
const MINUTES = Number(values.minutes);
const MINUTE = 60_000;
const place = await makePlace(null, Number(values.students));
const away = mkdtempSync(path.join(values.to, 'angan-bench-copies-'));

/** CPU of the main thread (ms): no request can wait longer for it, however busy the machine is. */
const mainMs = () =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

// As in the server: one thread, which starts with its first task and stays.
const thread = new Worker(path.join(root, 'server/dist/offsite-thread.cjs'), { env: {} });
const cpuMs = (/** @type {NodeJS.CpuUsage} */ since) => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

/** Runs a task; what it cost beside the bytes that it left. */
async function measure(/** @type {object} */ task) {
  const before = sizes();
  const main = mainMs();
  const cpu = process.cpuUsage();
  const common = { dataDir: place.data, place: { folder: away }, key: 'K'.repeat(32), keep: 14 };
  thread.postMessage({ ...common, ...task });
  const [result] = await once(thread, 'message');
  const waitMs = mainMs() - main;
  if (result.problem) throw new Error(result.problem);
  return { cpuMs: cpuMs(cpu), waitMs, bytes: sizes() - before };
}
const sizes = () =>
  readdirSync(away, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);

const mean = (/** @type {number[]} */ list) =>
  list.reduce((sum, one) => sum + one, 0) / list.length;

try {
  await (await startProduct({ data: place.data, env: place.env })).stop();
  await place.run([...studentsSql(Number(values.students))]);
  const server = await startProduct({ data: place.data, env: place.env });
  try {
    const api = await apiOf(server.origin);
    await wait(20_000);
    const save = (/** @type {number} */ n) =>
      fetch(`${server.origin}/api/students/${n}/`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ full_name: `শ্রাবণী সরকার ${n}` }),
      }).then((answer) => {
        if (!answer.ok) throw new Error(`a save was answered with ${answer.status}`);
      });
    let now = Date.parse('2026-03-10T04:00:00Z');
    const copy = () => measure({ kind: 'copy', now });
    const full = await copy();
    const minutes = [];
    for (let n = 1; n <= MINUTES; n += 1) {
      now += MINUTE;
      for (let save_ = 0; save_ < 3; save_ += 1)
        await save(1 + ((n * 97 + save_) % Number(values.students)));
      minutes.push(await copy());
    }
    const day = sizes();
    now += 60 * MINUTE;
    await save(5000);
    const hour = await copy();
    const restored = await measure({ kind: 'trial', now });
    const mb = statSync(path.join(place.data, 'angan.db')).size / 1e6;
    const cpu = mean(minutes.map((one) => one.cpuMs));
    const rows = {
      'database (MB)': mb,
      'CPU of a minute (ms)': cpu,
      'CPU of a minute for each MB (ms), at most 5': cpu / mb,
      'part of a core (%), at most 0.5': cpu / (MINUTE / 100),
      'bytes of a minute with three saves (KB), at most 300':
        mean(minutes.map((one) => one.bytes)) / 1e3,
      [`bytes of ${MINUTES} minutes and the whole (MB), at most 100`]: day / 1e6,
      'bytes of an hour (KB), at most 2,000': hour.bytes / 1e3,
      'bytes of the whole (KB)': full.bytes / 1e3,
      'CPU of the first, the whole, with the start of the thread (ms)': full.cpuMs,
      'part of the file, at most 0.2': full.bytes / 1e6 / mb,
      'CPU of a restore with its check (ms), at most 1,000': restored.cpuMs,
      'CPU of a restore for each MB (ms)': restored.cpuMs / mb,
      'CPU of the main thread, all that a request can wait for (ms), at most 20': Math.max(
        ...[full, hour, restored, ...minutes].map((one) => one.waitMs),
      ),
    };
    for (const [label, value] of Object.entries(rows)) console.log(`${label}: ${value.toFixed(2)}`);
  } finally {
    await server.stop();
  }
} finally {
  await thread.terminate();
  place.remove();
  rmSync(away, { recursive: true, force: true });
}
