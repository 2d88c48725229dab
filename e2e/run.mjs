import { findChromium } from '../scripts/steps/chromium.mjs';
import { isBuilt } from '../scripts/steps/build.mjs';
import { runJourneys } from '../scripts/steps/run.mjs';

// Journeys walk the built product; `npm run e2e -- notices` walks those whose file name fits, `--long`
// those of e2e/long; `--pictures` leaves pictures of the screens in e2e/artifacts.
const chromium = findChromium();
if (!isBuilt())
  console.warn(
    'The build is older than the sources: run `npm run build` to walk the present state.',
  );
if (chromium) {
  const words = process.argv.slice(2);
  process.exitCode = await runJourneys(
    words.includes('--long') ? 'long' : 'journeys',
    words.filter((word) => word !== '--pictures' && word !== '--long'),
    {
      CHROMIUM_PATH: chromium,
      ...(words.includes('--pictures') && { ANGAN_PICTURES: 'on' }),
    },
  );
} else {
  console.error('No Chromium was found; install it or set CHROMIUM_PATH.');
  process.exitCode = 1;
}
