// Server processes behind nginx on PostgreSQL: node bench/processes.mjs [--processes 1,4] [--seconds 20] [--write]
// Needs a build, nginx and PostgreSQL. Requests for each second of processor time that servers, nginx
// and database use, and reads that are behind a write. With --write docs/operating.md gets the table, and
// bench/results/processes.json the figures for row 20 of docs/performance.md.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { closedLoop } from './load/client.mjs';
import { readsAfterWrites } from './load/freshness.mjs';
import { saveResult } from './support/keep.mjs';
import { startNginx } from './support/nginx.mjs';
import { sum } from './support/numbers.mjs';
import { root } from './support/places.mjs';
import { backendsMs, startPostgres } from './support/postgres.mjs';
import { cpuMs, cpuOfTree } from './support/process.mjs';
import { apiOf, startProduct } from './support/product.mjs';

/** @import { Call, Server } from './support/types.ts' */

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '1,4' },
    seconds: { type: 'string', default: '20' },
    write: { type: 'boolean', default: false },
  },
});
const [BEGIN, END] = ['<!-- processes: written by bench/processes.mjs -->', '<!-- end of it -->'];
const WARM = 40;
const number = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** The requests, and how often. @type {Record<string, { requests: number, connections?: number, make: (token: string, n: number) => Call }>} */
const LOADS = {
  'the board, from memory': { requests: 6000, make: () => ({ path: '/notice' }) },
  'the list of notices, from memory': { requests: 6000, make: () => ({ path: '/api/notices/' }) },
  'a page of the dashboard\u2019s notices': {
    requests: 60,
    make: (token) => ({
      path: '/api/notices/?page=1&status=all',
      headers: { authorization: `Bearer ${token}` },
    }),
  },
  'a save': {
    requests: 60,
    // As many clerks, not fifty: they wait for each other.
    connections: 8,
    make: (token, n) => ({
      method: 'POST',
      path: '/api/classes/',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify({ name: `শ্রেণি ${process.hrtime.bigint()}${n}` })),
    }),
  },
};

/** Requests for each second of processor time, and for each second. */
async function rates(
  /** @type {string} */ origin,
  /** @type {string} */ token,
  /** @type {() => number} */ cpu,
) {
  /** @type {Record<string, { perCore: number, perSecond: number }>} */
  const seen = {};
  for (const [title, { requests, connections, make }] of Object.entries(LOADS)) {
    const call = (/** @type {number} */ n) => make(token, n);
    await closedLoop(origin, call, { requests: WARM, connections });
    const [before, startedAt] = [cpu(), performance.now()];
    const statuses = await closedLoop(origin, call, { requests, connections });
    const used = (cpu() - before) / 1000;
    if (Object.keys(statuses).some((status) => !status.startsWith('2')))
      throw new Error(`${title}: ${JSON.stringify(statuses)}`);
    seen[title] = {
      perCore: requests / used,
      perSecond: (requests * 1000) / (performance.now() - startedAt),
    };
  }
  return seen;
}

/** Starts so many processes on one empty database and measures them behind nginx. */
async function measure(
  /** @type {(database: string) => string} */ url,
  /** @type {number} */ count,
) {
  const name = `processes${count}`;
  const client = new pg.Client({ connectionString: url('postgres') });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const data = mkdtempSync(path.join(tmpdir(), 'angan-processes-'));
  const env = { DATABASE_URL: url(name), TRUST_PROXY: 'loopback' };
  /** @type {Server[]} */
  const servers = [];
  try {
    for (let n = 0; n < count; n += 1) servers.push(await startProduct({ data, env }));
    const { token } = await apiOf(servers[0].origin);
    const proxy = await startNginx(servers);
    const cached = await startNginx(servers, true);
    try {
      const cpu = () =>
        sum(servers.map(({ pid }) => cpuMs(pid))) +
        cpuOfTree(proxy.pid) +
        backendsMs(cluster?.pid() ?? 0, name);
      const seconds = Number(values.seconds);
      return {
        rates: await rates(proxy.origin, token, cpu),
        plain: await readsAfterWrites(proxy.origin, token, seconds),
        cached: await readsAfterWrites(cached.origin, token, seconds),
      };
    } finally {
      await proxy.stop();
      await cached.stop();
    }
  } finally {
    for (const server of servers) await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

const counts = values.processes.split(',').map(Number);
const [loadBefore = 0] = loadavg();
const cluster = await startPostgres();
if (!cluster) process.exit(1);
/** @type {Map<number, Awaited<ReturnType<typeof measure>>>} */
const measured = new Map();
try {
  for (const count of counts) {
    console.log(`${count} processes`);
    measured.set(count, await measure(cluster.url, count));
  }
} finally {
  await cluster.stop();
}

const columns = [...measured.values()];
const row = (
  /** @type {string} */ title,
  /** @type {(one: typeof columns[number]) => string} */ cell,
) => `| ${title} | ${columns.map(cell).join(' | ')} |`;
const text = [
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model}) shared with nginx, PostgreSQL and the readers, Node ${process.versions.node}, load ${loadavg()[0].toFixed(1)}.`,
  '',
  `| | ${counts.map((count) => (count === 1 ? '1 process' : `${count} processes`)).join(' | ')} |`,
  `| --- |${' --- |'.repeat(counts.length)}`,
  ...Object.keys(LOADS).map((title) =>
    row(
      `${title}: requests a second of one core (of this machine)`,
      ({ rates: seen }) =>
        `${number.format(seen[title].perCore)} (${number.format(seen[title].perSecond)})`,
    ),
  ),
  ...[/** @type {const} */ ('plain'), /** @type {const} */ ('cached')].map((kind) =>
    row(
      `reads beside ${kind === 'plain' ? 'writes' : 'writes, with nginx-cache.conf'}: all, failed, behind a write, behind it by more than a second, most (ms)`,
      (one) => {
        const { reads, failed, behind, late, mostMs } = one[kind];
        return [reads, failed, behind, late, mostMs].map((n) => number.format(n)).join(', ');
      },
    ),
  ),
].join('\n');
console.log(text);
if (values.write) {
  saveResult('processes', Object.fromEntries(measured), { rounds: 1, loadBefore });
  const file = path.join(root, 'docs/operating.md');
  const [before, rest] = readFileSync(file, 'utf8').split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`${file} has no ${BEGIN}`);
  writeFileSync(file, `${before}${BEGIN}\n\n${text}\n\n${END}${after}`);
}
