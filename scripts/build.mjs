import { switchBack } from './build/builds.mjs';
import { build } from './steps/build.mjs';
import { requireNode } from './steps/node-version.mjs';
import { root } from './steps/run.mjs';

// `npm run build` builds every part beside the one that is served and switches over; `-- --back`
// returns to the build before.
requireNode();
if (process.argv.includes('--back')) {
  const id = switchBack(root);
  console.log(id ? `Build ${id} is served again.` : 'There is no earlier build.');
  process.exitCode = id ? 0 : 1;
} else process.exitCode = (await build({ quiet: false, force: true })) ? 0 : 1;
