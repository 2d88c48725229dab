import { writeFireTable } from './fire/table.mjs';
import { build } from './steps/build.mjs';
import { ensureTestPrograms } from './steps/debian.mjs';
import { install } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { runJest } from './steps/run.mjs';

// Crashes, full disks, dead databases and hostile requests against the built server; `npm run
// test:fire -- kill` runs the files whose name fits, `--short` the form that `npm test` has.
requireNode();
if (!(await install()) || !(await build())) process.exit(1);
await ensureTestPrograms();

const words = process.argv.slice(2);
const form = words.includes('--short') ? 'short' : 'long';
process.exitCode = await runJest(
  'server/fire/jest.config.mjs',
  words.filter((word) => word !== '--short'),
  { ANGAN_FIRE: form },
);
if (form === 'long') writeFireTable();
