import { rmSync } from 'node:fs';
import { findChromium } from '../scripts/steps/chromium.mjs';
import { isBuilt } from '../scripts/steps/build.mjs';
import { root, runJest } from '../scripts/steps/run.mjs';

// Journeys walk the built product; `npm run e2e -- notices` walks those whose file name fits,
// `--pictures` leaves pictures of the screens in e2e/artifacts.
const chromium = findChromium();
if (!isBuilt())
  console.warn(
    'The build is older than the sources: run `npm run build` to walk the present state.',
  );
if (chromium) {
  rmSync(`${root}/e2e/artifacts/failed`, { recursive: true, force: true });
  const words = process.argv.slice(2);
  process.exitCode = await runJest(
    'e2e/jest.config.mjs',
    words.filter((word) => word !== '--pictures'),
    {
      CHROMIUM_PATH: chromium,
      ...(words.includes('--pictures') && { ANGAN_PICTURES: 'on' }),
    },
  );
} else {
  console.error('No Chromium was found; install it or set CHROMIUM_PATH.');
  process.exitCode = 1;
}
