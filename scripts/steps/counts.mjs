import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root, runNode } from './run.mjs';

/** Counts of one run of tests, over all of its stages. */
export function counts() {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  return {
    totals,
    /**
     * Runs tests, or a script that does, and adds what was counted; a run that wrote nothing is one
     * failure, unless it may end well without a test: then one is skipped.
     */
    async countTests(
      /** @type {string} */ name,
      /** @type {string[]} */ command,
      /** @type {NodeJS.ProcessEnv} */ env = {},
      mayBeEmpty = false,
    ) {
      const file = path.join(root, '.cache/test-results', `${name}.json`);
      mkdirSync(path.dirname(file), { recursive: true });
      rmSync(file, { force: true });
      const code = await runNode(command, {
        env: { ...process.env, ...env, ANGAN_TEST_COUNTS: file },
      });
      try {
        const { passed, failed, skipped } = JSON.parse(readFileSync(file, 'utf8'));
        totals.passed += passed;
        totals.skipped += skipped;
        totals.failed += failed > 0 || code === 0 ? failed : 1;
      } catch {
        totals[mayBeEmpty && code === 0 ? 'skipped' : 'failed'] += 1;
      }
    },
    sentence: () => `${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`,
  };
}
