import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { PARTS, remoteFolders } from '../../remote-kit/release/parts.mjs';
import { buildIn, change } from './changed-copy.mjs';

const FAULTS = path.join(import.meta.dirname, 'faults');
/** The remotes with a file of faults. */
const REMOTES = remoteFolders.filter((folder) => existsSync(path.join(FAULTS, `${folder}.tsx`)));
const BUILDS = REMOTES.flatMap((folder) => Object.values(PARTS[folder].builds));
const here = (/** @type {string} */ name) => readFileSync(path.join(FAULTS, name), 'utf8');

/** Each way to make the remotes of a copy unfit: what is changed, and what is put back afterwards. */
const WAYS = {
  /** Every address of `faults/` fails in a way of its own. */
  faulty(/** @type {string} */ folder) {
    for (const remote of REMOTES) {
      writeFileSync(path.join(folder, remote, 'src/faults.tsx'), here(`${remote}.tsx`));
      writeFileSync(path.join(folder, remote, 'src/broken-screen.tsx'), here('broken-screen.tsx'));
      appendFileSync(
        path.join(folder, remote, 'src/routes.tsx'),
        "\nimport { breakRoutes } from './faults.tsx';\nbreakRoutes(routes);\n",
      );
    }
  },
  /** Remotes of a shell that is still to come. */
  contract(/** @type {string} */ folder) {
    change(
      path.join(folder, 'shared/src/platform/remote-contract.ts'),
      'REMOTE_CONTRACT = 1',
      'REMOTE_CONTRACT = 2',
    );
  },
  /** Remotes that want a newer `shared` than any shell has. */
  singleton(/** @type {string} */ folder) {
    change(
      path.join(folder, 'remote-kit/build/preset.mjs'),
      'requiredVersion: range(version)',
      "requiredVersion: key === STATE ? '^99.0.0' : range(version)",
    );
  },
};

/** Moves what was last built of each remote. */
function move(/** @type {(remote: string) => string} */ from, /** @type {string} */ to) {
  mkdirSync(to, { recursive: true });
  for (const remote of REMOTES) renameSync(from(remote), path.join(to, remote));
}

/**
 * Builds the remotes of a built copy in each way in which they are unfit, into
 * `folder/broken/WAY/REMOTE/{client,server}`, and leaves the copy as it was.
 */
export async function buildBroken(/** @type {string} */ folder) {
  const dist = (/** @type {string} */ remote) => path.join(folder, remote, 'dist');
  const broken = (/** @type {string} */ way) => path.join(folder, 'broken', way);
  const touched = [
    ...REMOTES.map((remote) => `${remote}/src/routes.tsx`),
    'shared/src/platform/remote-contract.ts',
    'remote-kit/build/preset.mjs',
  ].map((file) => path.join(folder, file));
  const before = touched.map((file) => readFileSync(file));
  move(dist, broken('none'));
  for (const [way, spoil] of Object.entries(WAYS)) {
    spoil(folder);
    await buildIn(folder, ...BUILDS);
    move(dist, broken(way));
    touched.forEach((file, index) => writeFileSync(file, before[index]));
  }
  for (const remote of REMOTES) renameSync(path.join(broken('none'), remote), dist(remote));
  rmdirSync(broken('none'));
}
