import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { callPlaces } from './described-calls.mjs';
import { fieldPlaces } from './described-fields.mjs';

/**
 * `node scripts/lint/descriptions.mjs`: in how many places the product says what a field of a
 * resource is, and in how many it writes the path of a call. `--json` names the places, `--root`
 * reads another copy, `--and FOLDER` reads that folder's files as if they stood in it.
 */
const { values } = parseArgs({
  options: {
    root: { type: 'string', default: path.dirname(path.dirname(import.meta.dirname)) },
    and: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const PARTS = ['shared', 'shell', 'admin-remote', 'public-remote', 'server'];

/** @type {Map<string, ts.SourceFile>} */
const sources = new Map();
const parsed = (/** @type {string} */ name, /** @type {string} */ text) =>
  ts.createSourceFile(
    name,
    text,
    ts.ScriptTarget.Latest,
    true,
    name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
for (const root of [values.root, values.and ?? ''])
  for (const part of root ? PARTS : []) {
    const folder = path.join(root, part, 'src');
    if (!existsSync(folder)) continue;
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file) || /\.test\.|(^|\/)(testing|migrations)\//.test(file)) continue;
      const name = `${part}/src/${file}`;
      sources.set(name, parsed(name, readFileSync(path.join(folder, file), 'utf8')));
    }
  }

/** How many things are described once, twice …, and on average. */
function line(/** @type {string} */ name, /** @type {string[][]} */ places) {
  const counts = places.map(({ length }) => length);
  const mean = counts.reduce((sum, count) => sum + count, 0) / Math.max(1, counts.length);
  const cells = [name, counts.length, Math.max(0, ...counts), mean.toFixed(2)];
  return cells.map((cell, n) => String(cell).padEnd(n === 0 ? 30 : 10)).join('');
}

const fields = fieldPlaces(sources);
const calls = callPlaces(sources);
if (values.json) {
  const byResource = [...fields].map(([name, places]) => [name, Object.fromEntries(places)]);
  const said = { fields: Object.fromEntries(byResource), calls: Object.fromEntries(calls) };
  console.log(JSON.stringify(said, null, 2));
} else {
  const head = (/** @type {string} */ what) =>
    console.log([what.padEnd(30), 'count'.padEnd(10), 'most'.padEnd(10), 'mean'].join(''));
  head('fields of');
  for (const [resource, places] of fields) console.log(line(resource, [...places.values()]));
  console.log(
    line(
      'all',
      [...fields.values()].flatMap((places) => [...places.values()]),
    ),
  );
  head('\npaths of');
  console.log(line('calls', [...calls.values()]));
}
