import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { build } from './steps/build.mjs';
import { ensureChromium } from './steps/chromium.mjs';
import { counts } from './steps/counts.mjs';
import { ensureTestPrograms } from './steps/debian.mjs';
import { install } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { root, runNode } from './steps/run.mjs';

const { totals, countTests, sentence } = counts();
let startedAt = Date.now();

const seconds = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;

/** Begins a stage; the time of the one before it is printed. */
function stage(/** @type {string} */ title, previous = '') {
  if (previous) console.log(`\n   ${previous}: ${seconds()}`);
  startedAt = Date.now();
  console.log(`\n── ${title}`);
  return title;
}

/** A stage that is one check, with one exit code. */
function countCheck(/** @type {boolean} */ isGood) {
  totals[isGood ? 'passed' : 'failed'] += 1;
}

requireNode();
// Checks in Go run beside the others on the same cores: threads and collections of their own cost more than they save.
const env = { GOMAXPROCS: '1', GOGC: '400', ...process.env };
const tool = (/** @type {string} */ file, /** @type {string[]} */ ...args) =>
  runNode([path.join('node_modules', file), ...args], { env });
// What a suite makes lives as long as it does: with more room for the young it is moved less often.
const jest = ['--max-semi-space-size=64', 'node_modules/jest/bin/jest.js', '--ci'];
// Suites wait for hashes, disks and programs: one more than two cores keeps both busy.
const workers = `--maxWorkers=${Math.max(3, availableParallelism() - 1)}`;

let at = stage('Packages');
if (await install()) {
  await ensureTestPrograms();
  at = stage('Format, lint, types, unused code', at);
  // Each checker of the compiler works out for itself what the files share.
  const types = (/** @type {string} */ project) =>
    tool('typescript-7/bin/tsc', '--singleThreaded', '--noEmit', '-p', project);
  const checks = await Promise.all([
    tool('eslint/bin/eslint.js', '.', '--max-warnings', '0'),
    tool('oxlint/bin/oxlint'),
    tool('stylelint/bin/stylelint.mjs', '**/*.css'),
    types('tsconfig.json'),
    types('tsconfig.tools.json'),
    types('e2e/tsconfig.json'),
    types('server/src/site/worker/tsconfig.json'),
    tool('prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn'),
    tool('knip/bin/knip.js'),
  ]);
  for (const code of checks) countCheck(code === 0);

  at = stage('Unit tests', at);
  await countTests('unit', [...jest, workers]);

  at = stage('Build', at);
  const built = await build();
  countCheck(built);
  countCheck(built && (await runNode(['scripts/lint/built-files.mjs'])) === 0);
  countCheck(built && (await runNode(['scripts/walks.mjs'])) === 0);

  at = stage('Under fire', at);
  const fire = [...jest, '--config', 'server/fire/jest.config.mjs'];
  if (built) await countTests('fire', fire, { ANGAN_FIRE: 'short' });
  else totals.failed += 1;

  at = stage('Browser journeys', at);
  const chromium = built ? await ensureChromium() : null;
  if (chromium) {
    await countTests('journeys', ['e2e/run.mjs'], { CHROMIUM_PATH: chromium });
  } else {
    // A journey that could not run is not known to work.
    totals.failed += readdirSync(path.join(root, 'e2e/journeys')).filter((name) =>
      name.endsWith('.journey.ts'),
    ).length;
  }
} else totals.failed += 1;

console.log(`\n   ${at}: ${seconds()}`);
console.log(`\n${sentence()}`);
process.exitCode = totals.failed > 0 ? 1 : 0;
