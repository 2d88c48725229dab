// What lists cost as they grow: node bench/growth.mjs [--sizes 100,1000,10000,100000] [--only sqlite] [--write]
// Needs a build. Processor time of server and database for each call, on SQLite and PostgreSQL;
// with --write the tables go into docs/performance.md, and the figures for its table of goals into
// bench/results/growth.json: `npm run bench -- table` then writes row 19.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startProduct } from './support/product.mjs';
import { measurePlace } from './growth/measure.mjs';
import { makePlace } from './growth/places.mjs';
import { rowsOf, writePictures } from './growth/rows.mjs';
import { saveResult } from './support/keep.mjs';
import { root } from './support/places.mjs';
import { startPostgres } from './support/postgres.mjs';

/** @typedef {Awaited<ReturnType<typeof measurePlace>>} Measured */

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100,1000,10000,100000' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const sizes = values.sizes.split(',').map(Number);
const number = new Intl.NumberFormat('en');
const [BEGIN, END] = ['<!-- growth: written by bench/growth.mjs -->', '<!-- end of growth -->'];

/** The figures of one database as a table: a row for each call, a column for each size. */
function tableOf(/** @type {Map<number, Measured>} */ measured) {
  const columns = [...measured.values()];
  const titles = [...new Set(columns.flatMap(({ costs }) => Object.keys(costs)))];
  const ratio = (/** @type {string} */ title) => {
    const [small, large] = [measured.get(1000), measured.get(100_000)].map(
      (one) => one?.costs[title]?.cpu,
    );
    return small && large ? `${(large / small).toFixed(1)}x` : '–';
  };
  const cell = (/** @type {number | undefined} */ value) =>
    value === undefined ? '–' : value.toFixed(value < 100 ? 1 : 0);
  const kb = (/** @type {string} */ title) => {
    const bytes = columns.at(-1)?.costs[title]?.bytes;
    return bytes ? cell(bytes / 1000) : '–';
  };
  return [
    `| | ${sizes.map((size) => number.format(size)).join(' | ')} | 1,000 to 100,000 | KB |`,
    `| --- |${' --- |'.repeat(sizes.length + 2)}`,
    ...titles.map(
      (title) =>
        `| ${title} | ${columns.map(({ costs }) => cell(costs[title]?.cpu)).join(' | ')} | ${ratio(title)} | ${kb(title)} |`,
    ),
    ...Object.keys(columns[0].memory).map(
      (title) =>
        `| memory ${title} (MB) | ${columns
          .map(({ memory }) => memory[/** @type {'of a backup'} */ (title)].toFixed(0))
          .join(' | ')} | | |`,
    ),
  ];
}

const cluster = values.only === 'sqlite' ? null : await startPostgres();
const homes = values.only === 'postgres' ? [cluster] : cluster ? [null, cluster] : [null];
const [loadBefore = 0] = loadavg();
/** @type {string[]} */
const lines = [];
/** @type {Record<string, Record<string, Measured>>} */
const found = {};
try {
  for (const home of homes) {
    /** @type {Map<number, Measured>} */
    const measured = new Map();
    for (const size of sizes) {
      const place = await makePlace(home, size);
      console.log(`${place.kind}, ${size} students`);
      try {
        await (await startProduct({ data: place.data, env: place.env })).stop();
        await place.run(rowsOf(place.kind, size));
        writePictures(place.data, size);
        measured.set(size, await measurePlace(place, size));
      } finally {
        place.remove();
      }
    }
    found[home ? 'PostgreSQL' : 'SQLite'] = Object.fromEntries(measured);
    lines.push(`**${home ? 'PostgreSQL' : 'SQLite'}**`, '', ...tableOf(measured), '');
  }
} finally {
  await cluster?.stop();
}
const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' });
const text = [
  `Commit ${commit.stdout.trim()}, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model}), Node ${process.versions.node}.`,
  '',
  ...lines,
].join('\n');
console.log(text);
if (values.write) {
  saveResult('growth', found, { rounds: 1, loadBefore });
  const file = path.join(root, 'docs/performance.md');
  const [before, rest] = readFileSync(file, 'utf8').split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`${file} has no ${BEGIN}`);
  writeFileSync(file, `${before}${BEGIN}\n\n${text}\n${END}${after}`);
}
