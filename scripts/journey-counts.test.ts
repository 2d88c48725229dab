import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.dirname(__dirname);

/** What a run of these journeys counted, and how it ended. */
function walk(...journeys: string[]): { code: number | null; counts: unknown } {
  const cache = path.join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  // Below the packages, which the journeys import.
  const folder = mkdtempSync(path.join(cache, 'journeys-'));
  const at = (name: string) => path.join(folder, name);
  try {
    for (const [index, text] of journeys.entries())
      writeFileSync(at(`${index}.spec.mjs`), `import { test } from '@playwright/test';\n${text}`);
    const reporter = path.join(root, 'e2e/support/counts-reporter.ts');
    const config = JSON.stringify({ testDir: '.', outputDir: 'failed', workers: 1, reporter });
    writeFileSync(at('playwright.config.mjs'), `export default ${config};`);
    const runner = path.join(root, 'node_modules/@playwright/test/cli.js');
    const { status } = spawnSync(process.execPath, [runner, 'test'], {
      cwd: folder,
      // Within Jest it would refuse to run.
      env: { ...process.env, JEST_WORKER_ID: undefined, ANGAN_TEST_COUNTS: at('counts.json') },
    });
    return { code: status, counts: JSON.parse(readFileSync(at('counts.json'), 'utf8')) as unknown };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const FAILS = "throw new Error('planted');";
const TWO = "test('one', () => undefined);\ntest('two', () => undefined);";

it('the closing line counts journeys that passed, failed and were skipped', () => {
  const text = `test('fails', () => { ${FAILS} });\n${TWO}\ntest.skip('is skipped', () => undefined);`;
  expect(walk(text)).toEqual({ code: 1, counts: { passed: 2, failed: 1, skipped: 1 } });
  expect(walk(TWO)).toEqual({ code: 0, counts: { passed: 2, failed: 0, skipped: 0 } });
}, 120_000);

it('the closing line counts each journey as failed whose file could not be made ready', () => {
  const broken = `test.beforeAll(() => { ${FAILS} });\n${TWO}`;
  expect(walk(broken, TWO)).toEqual({ code: 1, counts: { passed: 2, failed: 2, skipped: 0 } });
}, 120_000);

it('the closing line counts a file of journeys that does not load as failed', () => {
  expect(walk(FAILS, TWO)).toEqual({ code: 1, counts: { passed: 0, failed: 1, skipped: 0 } });
}, 120_000);
