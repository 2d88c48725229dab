import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, runNode } from './run.mjs';

const FOLDERS = [
  'shared',
  'shell',
  'public-remote',
  'admin-remote',
  'server',
  'scripts/build',
  'types',
];
const OUTPUTS = [
  'shell/dist',
  'public-remote/dist',
  'admin-remote/dist',
  'server/dist/main.cjs',
  'server/dist/server.cjs',
  'server/dist/cli.cjs',
];
const STAMP = path.join(root, '.cache/build.txt');
const RSPACK = 'node_modules/@rspack/cli/bin/rspack.js';

const isSource = (name) => !/^(node_modules|dist)$|\.test\.tsx?$/.test(name);

function filesIn(folder) {
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
  for (const file of [...top, ...FOLDERS.flatMap(filesIn)].sort())
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

const readStamp = () => (existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '');

export const isBuilt = () =>
  OUTPUTS.every((output) => existsSync(path.join(root, output))) && readStamp() === sourcesId();

/** Builds all parts when a source has changed since the last build; answers whether a current build stands in the end. */
export async function build({ quiet = true } = {}) {
  if (isBuilt()) return true;
  // A build that breaks off half-way must not pass for the earlier one.
  rmSync(STAMP, { force: true });
  const id = sourcesId();
  if (
    (await runNode([RSPACK, 'build', '--config', 'rspack.config.ts', '--mode', 'production'], {
      quiet,
    })) !== 0
  ) {
    console.error('The build failed; what the builder said stands above.');
    return false;
  }
  const missing = OUTPUTS.filter((output) => !existsSync(path.join(root, output)));
  if (missing.length > 0) {
    console.error(`The build ended without an error, but made no ${missing.join(', ')}.`);
    return false;
  }
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, id);
  return true;
}
