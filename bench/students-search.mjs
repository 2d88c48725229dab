// What searches cost among many students: node bench/students-search.mjs [--students 100000] [--write]
// Needs a build. The time until the answer, and processor time of server and database, on SQLite and
// PostgreSQL; the size of the indexes, and what keys add to a save. With --write the table goes into
// docs/decisions/030-search-keys.md.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makePlace } from './growth/places.mjs';
import { LAST_OTHERWISE, queries, studentsSql } from './students-search/college.mjs';
import { sizesOf, withoutKeys } from './students-search/indexes.mjs';
import { cpuMs } from './support/process.mjs';
import { apiOf, startProduct } from './support/product.mjs';
import { root } from './support/places.mjs';
import { startPostgres } from './support/postgres.mjs';

/** @typedef {Awaited<ReturnType<typeof makePlace>>} Place */

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '100000' },
    write: { type: 'boolean', default: false },
  },
});
const students = Number(values.students);
const [ROUNDS, SAVES] = [5, 200];
const [BEGIN, END] = [
  '<!-- students-search: written by bench/students-search.mjs -->',
  '<!-- end of students-search -->',
];

const percentile = (/** @type {number[]} */ times, /** @type {number} */ part) =>
  [...times].sort((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? 0;

/** A server on a place, with what is asked of it. */
async function serve(/** @type {Place} */ place) {
  const server = await startProduct({ data: place.data, env: place.env });
  const { token } = await apiOf(server.origin);
  const call = async (
    /** @type {string} */ address,
    json = /** @type {object | null} */ (null),
  ) => {
    const answer = await fetch(`${server.origin}/api/students/${address}`, {
      method: json ? 'PATCH' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(json && { 'content-type': 'application/json' }),
      },
      ...(json && { body: JSON.stringify(json) }),
    });
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return {
    search: (/** @type {string} */ words) => call(`?search=${encodeURIComponent(words)}`),
    rename: (/** @type {number} */ n) => call('7/', { full_name: `শ্রাবণী সরকার ${n}` }),
    cpu: () => cpuMs(server.pid) + place.databaseMs(),
    stop: server.stop,
  };
}

/** @typedef {Awaited<ReturnType<typeof serve>>} Server */

/** Each search some times, always after a save, so that nothing is cached. */
async function searches(/** @type {Server} */ server) {
  /** @type {Record<string, Record<string, { times: number[], cpu: number }>>} */
  const costs = {};
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [kind, words] of Object.entries(queries)) {
      await server.rename(round);
      const ofKind = (costs[kind] ??= {});
      for (const one of words) {
        const cost = (ofKind[one] ??= { times: [], cpu: 0 });
        const [startedAt, before] = [performance.now(), server.cpu()];
        await server.search(one);
        // The first round warms the files.
        if (round === 0) continue;
        cost.times.push(performance.now() - startedAt);
        cost.cpu += (server.cpu() - before) / ROUNDS;
      }
    }
  return costs;
}

async function saves(/** @type {Server} */ server) {
  for (let n = 0; n < 20; n += 1) await server.rename(n);
  const before = server.cpu();
  for (let n = 0; n < SAVES; n += 1) await server.rename(n);
  return (server.cpu() - before) / SAVES;
}

async function measure(/** @type {Place} */ place) {
  await (await startProduct({ data: place.data, env: place.env })).stop();
  await place.run([...studentsSql(students)]);
  const startedAt = performance.now();
  const server = await serve(place);
  while ((await server.search(LAST_OTHERWISE)).count === 0) await wait(200);
  const seconds = (performance.now() - startedAt) / 1000;
  await server.stop();
  await place.settle();
  const again = await serve(place);
  const costs = await searches(again);
  const sizes = await sizesOf(place);
  const withKeys = await saves(again);
  await again.stop();
  await place.run(withoutKeys(place.kind));
  const plain = await serve(place);
  const without = await saves(plain);
  await plain.stop();
  return { costs, sizes, seconds, save: { withKeys, without } };
}

/** The figures of one database. */
function tableOf(
  /** @type {string} */ title,
  /** @type {Awaited<ReturnType<typeof measure>>} */ { costs, sizes, seconds, save },
) {
  const line = (
    /** @type {string} */ name,
    /** @type {{ times: number[], cpu: number }[]} */ all,
  ) => {
    const times = all.flatMap((one) => one.times);
    const cpus = all.map(({ cpu }) => cpu);
    const figures = [times, cpus].flatMap((one) =>
      [0.5, 0.95].map((part) => percentile(one, part)),
    );
    return `| ${name} | ${figures.map((figure) => figure.toFixed(1)).join(' | ')} |`;
  };
  const kinds = Object.entries(costs);
  return [
    `**${title}**`,
    '',
    `| ${new Intl.NumberFormat('en').format(students)} students | ms, median | p95 | CPU ms, median | p95 |`,
    '| --- | --- | --- | --- | --- |',
    ...kinds.map(([name, ofKind]) => line(name, Object.values(ofKind))),
    line(
      'all',
      kinds.flatMap(([, ofKind]) => Object.values(ofKind)),
    ),
    '',
    `MB: ${Object.entries(sizes)
      .map(([name, size]) => `${name} ${size.toFixed(1)}`)
      .join(
        ', ',
      )}. Keys made after the start in ${seconds.toFixed(0)} s. A rename ${save.withKeys.toFixed(1)} ms, without the index of keys ${save.without.toFixed(1)} ms.`,
    '',
  ];
}

const cluster = await startPostgres();
/** @type {string[]} */
const lines = [];
try {
  for (const home of cluster ? [null, cluster] : [null]) {
    const place = await makePlace(home, students);
    try {
      lines.push(...tableOf(home ? 'PostgreSQL' : 'SQLite', await measure(place)));
    } finally {
      place.remove();
    }
  }
} finally {
  await cluster?.stop();
}
const text = lines.join('\n');
console.log(text);
if (values.write) {
  const file = path.join(root, 'docs/decisions/030-search-keys.md');
  const [before, rest] = readFileSync(file, 'utf8').split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`${file} has no ${BEGIN}`);
  writeFileSync(file, `${before}${BEGIN}\n\n${text}\n${END}${after}`);
}
