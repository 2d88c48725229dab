import { writeFileSync } from 'node:fs';
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';

/** Writes how many journeys passed, failed and were skipped to the file that ANGAN_TEST_COUNTS names. */
export default class CountsReporter implements Reporter {
  #file = process.env.ANGAN_TEST_COUNTS;
  #tests: TestCase[] = [];
  #errors = 0;

  constructor() {
    // A run of tests inside of a journey counts for that journey.
    delete process.env.ANGAN_TEST_COUNTS;
  }

  onBegin(_config: FullConfig, suite: Suite) {
    this.#tests = suite.allTests();
  }

  /** Outside of any journey: a file that does not load, or what is made ready before all. */
  onError() {
    this.#errors += 1;
  }

  onEnd() {
    if (!this.#file) return;
    const passed = this.#tests.filter((test) => test.outcome() === 'expected').length;
    // One that never ran, after a `beforeAll` that failed, has the outcome of one that skips itself.
    const skipped = this.#tests.filter(
      ({ results, expectedStatus }) => results.length > 0 && expectedStatus === 'skipped',
    ).length;
    const failed = this.#tests.length - passed - skipped + this.#errors;
    writeFileSync(this.#file, JSON.stringify({ passed, failed, skipped }));
  }
}
