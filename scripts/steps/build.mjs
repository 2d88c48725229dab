import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildFolder, currentBuild, newBuildId, switchTo } from '../build/builds.mjs';
import { alone } from './alone.mjs';
import { root, runNode } from './run.mjs';

/**
 * The parts that are built, by their folders: this runs before there is anything to read the table of remotes with.
 */
const parts = () =>
  readdirSync(root).filter((name) => /^(shell|server|.*-remote)$/.test(name) && isPart(name));
const isPart = (/** @type {string} */ name) => existsSync(path.join(root, name, 'package.json'));
const sourceFolders = () => [
  'bengali-text',
  'shared',
  'remote-kit',
  'scripts/build',
  'types',
  ...parts(),
];
/** Results of a build, below its folder. */
const outputs = () => [
  ...parts(),
  ...['main', 'server', 'cli'].map((program) => `server/${program}.cjs`),
  'server/worker/worker.js',
];
const STAMP = path.join(root, '.cache/build.txt');
const RSPACK = 'node_modules/@rspack/cli/bin/rspack.js';

const isSource = (/** @type {string} */ name) =>
  !/^(node_modules|dist|fire|s3|testing)$|\.test\.tsx?$/.test(name);

/** @returns {string[]} */
function filesIn(/** @type {string} */ folder) {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => isSource(entry.name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesIn(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
    );
}

/** One name for everything the build reads: the same sources have the same name. */
export function sourcesId() {
  const top = readdirSync(root).filter((name) =>
    /^(rspack\.config\..*|tsconfig\.base\.json|package(-lock)?\.json)$/.test(name),
  );
  const hash = createHash('sha256').update(process.versions.node);
  for (const file of [...top, ...sourceFolders().flatMap(filesIn)].sort())
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

const missingIn = (/** @type {string} */ id) =>
  outputs().filter((output) => !existsSync(path.join(root, buildFolder(id), output)));

/** The stamp names the build and its sources: a build that was gone back to is not taken for the newest. */
const stampOf = (/** @type {string} */ id) => `${id} ${sourcesId()}`;

export function isBuilt() {
  const id = currentBuild(root);
  if (!id || missingIn(id).length > 0 || !existsSync(STAMP)) return false;
  return readFileSync(STAMP, 'utf8') === stampOf(id);
}

/**
 * Builds all parts beside the build that is served and switches over; without `force`, only when a
 * source has changed.
 */
export const build = async ({ quiet = true, force = false } = {}) =>
  (!force && isBuilt()) || alone(() => buildHere({ quiet, force }));

async function buildHere(/** @type {{ quiet: boolean, force: boolean }} */ { quiet, force }) {
  // Another process may have done it meanwhile.
  if (!force && isBuilt()) return true;
  const id = newBuildId(sourcesId());
  const args = ['--config', 'rspack.config.ts', '--mode', 'production'];
  const code = await runNode([RSPACK, 'build', ...args, '--env', `out=${buildFolder(id)}`], {
    quiet,
  });
  const missing = code === 0 ? missingIn(id) : [];
  if (code !== 0 || missing.length > 0) {
    rmSync(path.join(root, buildFolder(id)), { recursive: true, force: true });
    console.error(
      code !== 0
        ? 'The build failed; see the output of the builder above.'
        : `The build ended without an error, but made no ${missing.join(', ')}.`,
    );
    return false;
  }
  switchTo(root, id);
  // Fetched here: `npm start` imports this file before any package is installed.
  const { makeStaticSite } = await import('../static/static-site.mjs');
  await makeStaticSite(root);
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, stampOf(id));
  return true;
}
