import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { build } from './steps/build.mjs';
import { ensureChromium } from './steps/chromium.mjs';
import { install } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { root, runNode } from './steps/run.mjs';

const results = path.join(root, '.cache/test-results');
let passed = 0;
let failed = 0;

const stage = (text) => console.log(`\n── ${text}`);

/** A stage that is one check: its exit code says all. */
function countCheck(good) {
  if (good) passed += 1;
  else failed += 1;
}

/** Adds what Jest wrote; a suite that broke before its first test is one failure, and so is a run that wrote nothing. */
function countJest(file, code) {
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
      readFileSync(file, 'utf8'),
    );
    const broken = numFailedTests + numRuntimeErrorTestSuites;
    passed += numPassedTests;
    failed += broken > 0 || code === 0 ? broken : 1;
  } catch {
    failed += 1;
  }
}

requireNode();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const tool = (file, ...args) => runNode([path.join('node_modules', file), ...args]);
const workers = `--maxWorkers=${Math.max(2, availableParallelism() - 1)}`;

stage('Packages');
if (await install()) {
  stage('Lint, with the import rules, and types');
  const checks = [
    tool('eslint/bin/eslint.js', '.', '--max-warnings', '0'),
    tool('typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json'),
  ];
  for (const code of await Promise.all(checks)) countCheck(code === 0);

  stage('Unit tests');
  const unit = path.join(results, 'unit.json');
  countJest(
    unit,
    await tool('jest/bin/jest.js', '--ci', workers, '--json', `--outputFile=${unit}`),
  );

  stage('Build');
  const built = await build();
  countCheck(built);

  stage('Under fire');
  const fire = path.join(results, 'fire.json');
  const fired = [
    'node_modules/jest/bin/jest.js',
    '--config',
    'server/fire/jest.config.mjs',
    '--ci',
    '--json',
    `--outputFile=${fire}`,
  ];
  if (built)
    countJest(fire, await runNode(fired, { env: { ...process.env, ANGAN_FIRE: 'short' } }));
  else failed += 1;

  stage('Browser journeys');
  const chromium = built ? await ensureChromium() : null;
  if (chromium) {
    const journeys = path.join(results, 'journeys.json');
    countJest(
      journeys,
      await runNode(['e2e/run.mjs', '--json', `--outputFile=${journeys}`], {
        env: { ...process.env, CHROMIUM_PATH: chromium },
      }),
    );
  } else {
    // What could not be walked is not known to work.
    failed += readdirSync(path.join(root, 'e2e/journeys')).filter((name) =>
      name.endsWith('.journey.ts'),
    ).length;
  }
} else failed += 1;

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
