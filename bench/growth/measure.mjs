import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import harness from '../../scripts/product/process.cjs';
import { cpuMs } from '../support/process.mjs';
import { apiOf, startProduct } from '../support/product.mjs';
import { amounts, FIRST_ROLL } from './rows.mjs';

/** @import { Place } from './places.mjs' */
/** @import { Api, Server } from '../support/types.ts' */
/** @typedef {{ cpu: number; bytes?: number }} Cost */

/** Processor time (ms) after which an average is good enough: the system counts in steps of 10. */
const ENOUGH = 400;
const [LEAST, MOST] = [8, 400];
const HISTORY = 'history/';
/** A former page answers where more than 30 are to be made anew in a second: after a save there is a pause (ms). */
const REST = 40;

const peakMb = (/** @type {number} */ pid) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** The average cost of a call for the server and its database. */
async function costOf(
  /** @type {() => number} */ cpu,
  /** @type {(n: number) => Promise<number>} */ call,
  max = MOST,
) {
  await call(-1);
  const before = cpu();
  let [calls, bytes] = [0, 0];
  while (calls < max && (calls < LEAST || cpu() - before < ENOUGH))
    bytes = await call((calls += 1));
  return { cpu: (cpu() - before) / calls, bytes };
}

/** Runs `angan backup`; answers its processor time and its most memory, as last seen. */
async function backUp(/** @type {Place} */ place) {
  const before = place.databaseMs();
  const { child, ended, output } = harness.startProgram(
    process.execPath,
    ['server/dist/cli.cjs', 'backup', path.join(place.data, 'growth.zip')],
    { env: { ...place.env, DATA_DIR: place.data } },
  );
  let [cpu, memory] = [0, 0];
  const timer = setInterval(() => {
    try {
      cpu = cpuMs(/** @type {number} */ (child.pid));
      memory = peakMb(/** @type {number} */ (child.pid)) || memory;
    } catch {
      // It has ended.
    }
  }, 20);
  if ((await ended) !== 0) throw new Error(output());
  clearInterval(timer);
  return { cpu: cpu + place.databaseMs() - before, memory };
}

/** The cost of each call by its title. */
async function calls(
  /** @type {Place} */ place,
  /** @type {Server} */ server,
  /** @type {Api} */ api,
  /** @type {number} */ size,
) {
  const { notices, pictures } = amounts(size);
  const cpu = () => cpuMs(server.pid) + place.databaseMs();
  const headers = { authorization: `Bearer ${api.token}` };
  const read = async (/** @type {string} */ address, options = {}) => {
    const answer = await fetch(`${server.origin}${address}`, { headers: options });
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return (await answer.arrayBuffer()).byteLength;
  };
  const page = (/** @type {string} */ address) => () => read(`/api/${address}`, headers);
  const write = async (
    /** @type {string} */ method,
    /** @type {string} */ address,
    /** @type {object} */ json,
  ) => {
    const answer = await fetch(`${server.origin}/api/${address}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
    return (await answer.arrayBuffer()).byteLength;
  };
  const say = (/** @type {string} */ words) => encodeURIComponent(words);
  const newest = notices;
  const saveNotice = (/** @type {number} */ n) =>
    write('PATCH', `notices/${newest}/`, { title: `নতুন নোটিশ ${n}` });
  const saveStudent = (/** @type {number} */ n) =>
    write('PATCH', 'students/7/', { address: `মধুখালী ${n}` });
  /** @type {Record<string, Cost>} */
  const costs = {};
  const note = async (
    /** @type {string} */ title,
    /** @type {(n: number) => Promise<number>} */ call,
    /** @type {number | undefined} */ max = undefined,
  ) => {
    costs[title] = await costOf(cpu, call, max);
  };
  await note('students, first page', page('students/?page=1'));
  await note('students, last page', page(`students/?page=${Math.ceil(size / 10)}`));
  await note('search, one hit', page(`students/?search=${FIRST_ROLL + size - 7}`));
  await note('search, no hit', page('students/?search=zzzzz'));
  await note('filter by class', page('students/?class_name=3&page=1'));
  await note('filter and search', page(`students/?class_name=3&search=${FIRST_ROLL + 2}`));
  await note('one student', page('students/7/'));
  await note('save of a student', saveStudent);
  // The count of a frequent text is remembered until the next save: the save is taken off again.
  for (const [title, words] of [
    ['search, a seventh of all, after a save', 'খাতুন'],
    ['search of two letters, after a save', 'খা'],
  ]) {
    await note(
      title,
      async (n) => {
        await saveStudent(n);
        return read(`/api/students/?search=${say(words)}`, headers);
      },
      40,
    );
    costs[title].cpu -= costs['save of a student'].cpu;
  }
  await note('notices in the dashboard, first page', page('notices/?page=1&status=all'));
  await note(
    'notices in the dashboard, last page',
    page(`notices/?page=${notices / 10}&status=all`),
  );
  await note('notices, search', page(`notices/?search=${say(`নোটিশ ${notices - 1}:`)}`));
  await note('save of a notice', saveNotice);
  for (const [title, address] of [
    ['the board, after a save', '/notice'],
    ['the home page, after a save', '/'],
  ]) {
    await note(title, async (n) => {
      await saveNotice(n);
      await pause(REST);
      return read(address);
    });
    costs[title].cpu -= costs['save of a notice'].cpu;
  }
  await note('the board, cached', () => read('/notice'), 2000);
  await note(
    'one notice, rendered',
    (n) => read(`/notice/${Math.max(1, newest - 1 - (n % (notices - 2)))}`),
    notices - 2,
  );
  await note('notices beside one', page(`notices/${Math.ceil(newest / 2)}/related/`));
  await note('gallery in the dashboard, a page', page('gallery/?page=1&page_size=24'));
  await note(
    'gallery, a page after a save',
    async (n) => {
      await write('PATCH', 'gallery/1/', { caption: `ছবি ${n}` });
      await pause(REST);
      return read('/gallery');
    },
    40,
  );
  await note('files, a page', page('files/?page=1'));
  await note('start page of the dashboard', page('overview/'));
  await note('trash', page('trash/'));
  await note('history, a page', page(HISTORY)).catch(() => undefined);
  await note(
    'sitemap, after a save',
    async (n) => {
      await saveNotice(n);
      return read('/sitemap.xml');
    },
    8,
  );
  void pictures;
  let roll = 10;
  await note(
    'import of 500',
    (n) =>
      write('POST', 'students/import/', {
        rows: Array.from({ length: 500 }, () => ({
          full_name: `নাসরিন বেগম ${n}`,
          roll_number: String((roll += 1)),
          class_name: 2,
        })),
      }),
    LEAST,
  );
  return costs;
}

/** Waits for the last job of a start: another one would be measured with the calls. */
async function rested(/** @type {Server} */ server) {
  const isDone = async () =>
    (await (await fetch(`${server.origin}/api/metrics`)).text()).includes(
      'angan_job_last_success_timestamp_seconds{job="sweep"}',
    );
  while (!(await isDone())) await pause(100);
  return server;
}

/** Everything of one place, filled with so many students. */
export async function measurePlace(/** @type {Place} */ place, /** @type {number} */ size) {
  const begin = () =>
    startProduct({ data: place.data, env: { METRICS_ALLOW: 'loopback', ...place.env } });
  // The first start after the filling is not measured: it makes the keys of searches.
  await (await rested(await begin())).stop();
  await place.settle();
  const idle = place.databaseMs();
  const server = await begin();
  try {
    const start = { cpu: cpuMs(server.pid) + place.databaseMs() - idle };
    const startMb = peakMb(server.pid);
    await rested(server);
    const costs = await calls(place, server, await apiOf(server.origin), size);
    const peak = peakMb(server.pid);
    const backup = await backUp(place);
    /** @type {Record<string, Cost>} */
    const all = { start, ...costs, 'a backup': { cpu: backup.cpu } };
    return {
      costs: all,
      memory: {
        'after the start': startMb,
        'most of all calls': peak,
        'of a backup': backup.memory,
      },
    };
  } finally {
    await server.stop();
  }
}
