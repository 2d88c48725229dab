import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../scripts/steps/build.mjs';
import { requireNode } from '../scripts/steps/node-version.mjs';
import { fillCollege } from './college/fill.mjs';
import { suites } from './suites/index.mjs';
import { saveResult } from './support/keep.mjs';
import { temporary } from './support/places.mjs';
import { writeTable } from './table.mjs';

const HELP = `npm run bench                 measures everything
npm run bench -- NAME …       measures ${Object.keys(suites).join(', ')}
npm run bench -- table        writes docs/performance.md anew from what was measured last
  --rounds N                  how often each thing is measured (5)
  --keep-data                 takes the college of the last run instead of making it anew`;

requireNode();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    'keep-data': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((name) => name !== 'table' && !suites[name]);
if (values.help || unknown.length > 0) {
  console.log(unknown.length > 0 ? `There is no ${unknown.join(', ')}.\n${HELP}` : HELP);
  process.exit(unknown.length > 0 ? 1 : 0);
}

const say = (/** @type {string} */ line) => console.log(`  ${line}`);
const selected =
  positionals.length > 0
    ? positionals.filter((name) => name !== 'table')
    : Object.keys(suites).filter((name) => !suites[name].alone);

if (selected.length > 0) {
  console.log('── Build and college');
  if (!(await build())) process.exit(1);
  const college = path.join(temporary, 'college');
  const data =
    values['keep-data'] && existsSync(path.join(college, 'ready')) ? college : await fillCollege();
  for (const name of selected) {
    console.log(`── ${name}`);
    const [loadBefore = 0] = loadavg();
    const rounds = Number(values.rounds);
    try {
      const measured = await suites[name].measure({ data, rounds, say });
      if (measured !== undefined) saveResult(name, measured, { rounds, loadBefore });
    } catch (error) {
      // One broken measurement must not cost the others.
      console.error(error);
      process.exitCode = 1;
    }
  }
}
for (const { number, subject, verdict } of writeTable())
  console.log(`${String(number).padStart(3)} ${subject}: ${verdict}`);
