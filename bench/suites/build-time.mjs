import { spread } from '../support/numbers.mjs';
import { runNode } from '../../scripts/steps/run.mjs';

/** @import { Options } from '../support/types.ts' */

/** How long the production build of all parts takes, on the clock. */
export async function measureBuild(/** @type {Options} */ { rounds, say }) {
  const times = [];
  for (let round = 0; round < Math.min(rounds, 3); round += 1) {
    const startedAt = performance.now();
    const code = await runNode(
      [
        'node_modules/@rspack/cli/bin/rspack.js',
        'build',
        '--config',
        'rspack.config.ts',
        '--mode',
        'production',
      ],
      { quiet: true },
    );
    if (code !== 0) throw new Error('the build failed');
    times.push(performance.now() - startedAt);
    say(`build: ${Math.round(times.at(-1) ?? 0)} ms`);
  }
  return spread(times);
}
