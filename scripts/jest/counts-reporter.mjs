import { writeFileSync } from 'node:fs';

/**
 * Writes how many tests passed, failed and were skipped to the file that ANGAN_TEST_COUNTS names.
 * Jest's own `--json` writes what failed expectations held as well, and breaks on an object of a browser.
 */
export default class CountsReporter {
  #file = process.env.ANGAN_TEST_COUNTS;

  constructor() {
    // A run of Jest inside of a test counts for that test.
    delete process.env.ANGAN_TEST_COUNTS;
  }

  onRunComplete(
    /** @type {Set<unknown>} */ _contexts,
    /** @type {Record<'numPassedTests' | 'numFailedTests' | 'numRuntimeErrorTestSuites' | 'numPendingTests' | 'numTodoTests', number>} */ result,
  ) {
    if (!this.#file) return;
    const counts = {
      passed: result.numPassedTests,
      // A suite that broke before its first test is one failure.
      failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
      skipped: result.numPendingTests + result.numTodoTests,
    };
    writeFileSync(this.#file, JSON.stringify(counts));
  }
}
