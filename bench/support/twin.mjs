import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { runNpm } from '../../scripts/steps/run.mjs';
import { originals } from '../college/pictures.mjs';
import { collegeData } from '../floor/build.mjs';
import { root, temporary } from './places.mjs';
import { runIn } from './process.mjs';

/** @import { Twin } from './types.ts' */

const INSTALL = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];

/** Installs what package.json names, once; returns whether it is installed. */
async function install(
  /** @type {string} */ source,
  /** @type {string} */ folder,
  /** @type {Twin} */ { framework, env },
) {
  const requested = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8'))
    .dependencies[framework];
  const present = path.join(folder, 'node_modules', framework, 'package.json');
  if (existsSync(present) && JSON.parse(readFileSync(present, 'utf8')).version === requested)
    return true;
  return (await runNpm(['install', '--prefix', folder, ...INSTALL], { quiet: true, env })) === 0;
}

async function writeContent(
  /** @type {string} */ folder,
  /** @type {string} */ photosFolder,
  /** @type {string} */ origin,
) {
  /** @type {Record<string, { width: number, height: number }>} */
  const photos = {};
  mkdirSync(path.join(folder, photosFolder), { recursive: true });
  for (const [file, bytes] of await originals()) {
    const { width, height } = await sharp(bytes).metadata();
    photos[file.replace('.jpg', '')] = { width, height };
    writeFileSync(path.join(folder, photosFolder, file), bytes);
  }
  writeFileSync(
    path.join(folder, 'college.json'),
    JSON.stringify({ ...(await collegeData(origin)), photos }),
  );
}

/**
 * Builds a twin of the four pages with the product's own content; answers its folder, or null, after
 * a sentence, where it cannot be installed or built.
 */
export async function buildTwin(/** @type {Twin} */ twin) {
  const { name, framework, command, files, photos, env, origin, say } = twin;
  const source = path.join(root, 'bench/peers', name);
  const folder = path.join(temporary, name);
  mkdirSync(folder, { recursive: true });
  for (const part of files) rmSync(path.join(folder, part), { recursive: true, force: true });
  cpSync(source, folder, { recursive: true });
  if (!(await install(source, folder, twin))) {
    say(
      `The twin in ${framework} could not be installed from the npm registry; its column stays empty.`,
    );
    return null;
  }
  await writeContent(folder, photos, origin);
  if ((await runIn(folder, [path.join(folder, command), 'build'], env)) === 0) return folder;
  say(`The twin in ${framework} could not be built; its column stays empty.`);
  return null;
}
