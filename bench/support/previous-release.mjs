import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fill } from '../college/fill.mjs';
import { root, temporary } from './places.mjs';
import { startProduct } from './product.mjs';

/** @import { Say } from './types.ts' */

const BUILDS = path.join(root, '.cache/former-release');
const DONE = 'former-release-is-built';

/** Starts the former release on a college of its own; null where the tests have not built it. */
export async function startPreviousRelease(/** @type {Say} */ say) {
  const names = existsSync(BUILDS) ? readdirSync(BUILDS) : [];
  const name = names.find((one) => existsSync(path.join(BUILDS, one, DONE)));
  if (!name) {
    say('The former release is not built (npm run test:fire -- former); its column stays empty.');
    return null;
  }
  const place = { folder: path.join(BUILDS, name), data: path.join(temporary, 'college-former') };
  await fill(place);
  say(`former release ${name.slice(0, 7)}`);
  return { name: 'former release', ...(await startProduct(place)) };
}
