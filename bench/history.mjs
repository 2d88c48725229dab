// What history costs: node bench/history.mjs [--rows 1000000] [--rounds 20]
// Needs a build. Processor time of server and database for a save and an import, with the recording of
// changes and without it, on one database in turns; and the time of a record's history in a large table.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makePlace } from './growth/places.mjs';
import { cpuMs } from './support/process.mjs';
import { apiOf, startProduct } from './support/product.mjs';
import { root } from './support/places.mjs';
import { startPostgres } from './support/postgres.mjs';

/** @import { Api, Server } from './support/types.ts' */
/** @typedef {Awaited<ReturnType<typeof makePlace>>} Place */
/** @typedef {{ server: Server, api: Api }} Side */

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '20' },
  },
});
const [rows, rounds] = [Number(values.rows), Number(values.rounds)];
/** Saves of one turn: the system counts processor time in steps of 10 ms. */
const SAVES = 100;
const IMPORT = 5000;
const without = ['--require', path.join(root, 'bench/history/without.cjs')];

const save = async (/** @type {Side} */ { server, api }, /** @type {number} */ n) => {
  const { status } = await fetch(`${server.origin}/api/notices/1/`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: `নোটিশ ${n}: পরীক্ষার রুটিন ও আসনবিন্যাস` }),
  });
  if (status !== 200) throw new Error(`a save answered ${status}`);
};
const imported = (/** @type {Side} */ { api }, /** @type {number} */ first) =>
  api.post('students/import/', {
    rows: Array.from({ length: IMPORT }, (_, n) => ({
      full_name: `শিক্ষার্থী রুবিনা খাতুন ${first + n}`,
      roll_number: String(first + n),
      class_name: 1,
      section: 'ক',
      guardian_contact: `017${String(first + n).padStart(8, '0')}`,
    })),
  });

/** Processor time (ms) of server and database during some work. */
async function cost(
  /** @type {Place} */ place,
  /** @type {Side} */ { server },
  /** @type {() => Promise<unknown>} */ work,
) {
  const now = () => cpuMs(server.pid) + place.databaseMs();
  const before = now();
  await work();
  return now() - before;
}

/** With and without history, so that each goes first as often as the other. */
const turns = (/** @type {number} */ round) => {
  /** @type {('with' | 'without')[]} */
  const both = ['without', 'with'];
  return round % 2 ? both.reverse() : both;
};

async function compareSaves(/** @type {Place} */ place) {
  const start = async (/** @type {string[] | undefined} */ nodeArgs) => {
    const server = await startProduct({ data: place.data, env: place.env, nodeArgs });
    return { server, api: await apiOf(server.origin) };
  };
  const recording = await start(undefined);
  const plain = await start(without);
  await recording.api.post('classes/', { name: 'একাদশ' });
  await recording.api.post('notices/', {
    title: 'নোটিশ',
    description: 'পরীক্ষা সকাল ১০টায়। '.repeat(8),
  });
  let n = 0;
  const turn = (/** @type {Side} */ side) =>
    cost(place, side, async () => {
      for (let one = 0; one < SAVES; one += 1) await save(side, (n += 1));
    });
  await turn(recording);
  await turn(plain);
  const saves = { with: 0, without: 0 };
  const imports = { with: 0, without: 0 };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of turns(round)) saves[name] += await turn(name === 'with' ? recording : plain);
  }
  const bring = 4;
  for (let round = 0; round < bring; round += 1)
    for (const name of turns(round)) {
      const side = name === 'with' ? recording : plain;
      imports[name] += await cost(place, side, () => imported(side, (n += IMPORT)));
    }
  await recording.server.stop();
  await plain.server.stop();
  const line = (
    /** @type {string} */ title,
    /** @type {{ with: number, without: number }} */ sum,
    /** @type {number} */ count,
  ) => {
    const [a, b] = [sum.without / count, sum.with / count];
    console.log(
      `| ${title} | ${a.toFixed(2)} | ${b.toFixed(2)} | ${((b / a - 1) * 100).toFixed(1)} % |`,
    );
  };
  console.log(`\n${place.kind}, CPU ms | without history | with | dearer by`);
  line('one save of a notice', saves, rounds * SAVES);
  line(`import of ${IMPORT} rows`, imports, bring);
}

/** Rows of history: a few kinds of records, each changed again and again. */
const fillStatement = (/** @type {Place} */ { kind }) => {
  const columns =
    'insert into history (at, actor_id, actor_name, resource, record_id, action, label, before, after, request_id)';
  // A change a minute, so that days and times are as different as in a college.
  const at = (/** @type {string} */ n) =>
    kind === 'sqlite'
      ? `strftime('%Y-%m-%dT%H:%M:%fZ', '2025-01-01', ${n} || ' minutes')`
      : `to_char(timestamp '2025-01-01' + ${n} * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const record = (/** @type {string} */ n) =>
    `${at(n)}, 1, 'রহিমা', case when ${n} % 3 = 0 then 'notices' else 'students' end,
     ${n} % 5000 + 1, 'update', 'একটি নাম', '{"title":"আগের লেখা, যা বেশ লম্বা"}', '{"title":"পরের লেখা, যা বেশ লম্বা"}', 'r'`;
  return kind === 'sqlite'
    ? `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${rows})
       ${columns} select ${record('n')} from numbers`
    : `${columns} select ${record('n')} from generate_series(1, ${rows}) as n`;
};

async function readLarge(/** @type {Place} */ place) {
  await place.run([fillStatement(place)]);
  await place.settle();
  const server = await startProduct({ data: place.data, env: place.env });
  const { token } = await apiOf(server.origin);
  const reads = {
    'history of one record': (/** @type {number} */ n) =>
      `history/?resource=notices&record=${((n * 3) % 5000) + 1}&page_size=50`,
    'newest changes': () => 'history/',
    'changes of one person': () => 'history/?actor=1',
    'changes of one day': () => 'history/?from=2025-06-01&to=2025-06-01',
    'a rare kind of change': () => 'history/?action=restore-backup',
    'a text that is nowhere': () => 'history/?search=zzzz',
  };
  console.log(`\n${place.kind}, ${rows} rows of history | CPU ms | answered after ms (median)`);
  for (const [title, address] of Object.entries(reads)) {
    /** @type {number[]} */
    const times = [];
    const spent = await cost(place, /** @type {Side} */ ({ server }), async () => {
      for (let n = 0; n < 40; n += 1) {
        const startedAt = performance.now();
        const answer = await fetch(`${server.origin}/api/${address(n)}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        if (!answer.ok) throw new Error(`${title}: ${answer.status}`);
        await answer.arrayBuffer();
        times.push(performance.now() - startedAt);
      }
    });
    const median = times.sort((a, b) => a - b)[20] ?? 0;
    console.log(`| ${title} | ${(spent / 40).toFixed(2)} | ${median.toFixed(1)} |`);
  }
  await server.stop();
}

const cluster = await startPostgres();
try {
  for (const place of [
    await makePlace(null, 0),
    ...(cluster ? [await makePlace(cluster, 0)] : []),
  ]) {
    try {
      await compareSaves(place);
      await readLarge(place);
    } finally {
      place.remove();
    }
  }
} finally {
  await cluster?.stop();
}
