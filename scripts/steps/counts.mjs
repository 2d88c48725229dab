import { readFileSync } from 'node:fs';

/** Counts of one run of tests, over all of its stages. */
export function counts() {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  return {
    totals,
    /**
     * Adds what Jest wrote. A suite that broke before its first test is one failure, and so is a
     * run that wrote nothing.
     */
    countJest(/** @type {string} */ file, /** @type {number | null} */ code) {
      try {
        const result = JSON.parse(readFileSync(file, 'utf8'));
        const broken = result.numFailedTests + result.numRuntimeErrorTestSuites;
        totals.passed += result.numPassedTests;
        totals.skipped += result.numPendingTests + result.numTodoTests;
        totals.failed += broken > 0 || code === 0 ? broken : 1;
      } catch {
        totals.failed += 1;
      }
    },
    sentence: () => `${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`,
  };
}
