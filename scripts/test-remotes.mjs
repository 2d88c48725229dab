import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildBroken } from './remotes/broken-builds.mjs';
import { buildNext } from './remotes/next-build.mjs';
import { build } from './steps/build.mjs';
import { ensureChromium } from './steps/chromium.mjs';
import { install } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { runJourneys } from './steps/run.mjs';

// Faults of remotes, attacks on them, and their releases, in a real browser; `npm run test:remotes
// -- matrix` walks the journeys whose file name fits.
requireNode();
const chromium = (await install()) && (await build()) ? await ensureChromium() : null;
if (!chromium) process.exit(1);

const next = mkdtempSync(path.join(tmpdir(), 'angan-next-'));
try {
  await buildNext(next);
  await buildBroken(next);
  process.exitCode = await runJourneys('remotes', process.argv.slice(2), {
    ANGAN_LONG: 'on',
    CHROMIUM_PATH: chromium,
    ANGAN_NEXT: next,
  });
} finally {
  rmSync(next, { recursive: true, force: true });
}
