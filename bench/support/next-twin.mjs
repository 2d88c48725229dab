import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { runNpm } from '../../scripts/steps/run.mjs';
import { originals } from '../college/pictures.mjs';
import { collegeData } from '../floor/build.mjs';
import { root, temporary } from './places.mjs';
import { freePort, runIn, startServer } from './process.mjs';

/** @import { Say } from './types.ts' */

const source = path.join(root, 'bench/peers/next');
const folder = path.join(temporary, 'next');
const NEXT = 'node_modules/next/dist/bin/next';
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };

/** Installs what package.json names, once; returns whether it is installed. */
async function install() {
  const wanted = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8')).dependencies
    .next;
  const present = path.join(folder, 'node_modules/next/package.json');
  if (existsSync(present) && JSON.parse(readFileSync(present, 'utf8')).version === wanted)
    return true;
  return (
    (await runNpm(
      [
        'install',
        '--prefix',
        folder,
        '--no-audit',
        '--no-fund',
        '--ignore-scripts',
        '--loglevel=error',
      ],
      { quiet: true, env },
    )) === 0
  );
}

async function writeContent(/** @type {string} */ origin) {
  /** @type {Record<string, { width: number, height: number }>} */
  const photos = {};
  mkdirSync(path.join(folder, 'public/photos'), { recursive: true });
  for (const [file, bytes] of await originals()) {
    const { width, height } = await sharp(bytes).metadata();
    photos[file.replace('.jpg', '')] = { width, height };
    writeFileSync(path.join(folder, 'public/photos', file), bytes);
  }
  writeFileSync(
    path.join(folder, 'college.json'),
    JSON.stringify({ ...(await collegeData(origin)), photos }),
  );
}

/**
 * Builds and starts the twin of the four pages in Next.js with the product's own content; null,
 * after a sentence, where it cannot be installed.
 */
export async function startNextTwin(/** @type {{ origin: string, say: Say }} */ { origin, say }) {
  mkdirSync(folder, { recursive: true });
  for (const name of ['app', '.next'])
    rmSync(path.join(folder, name), { recursive: true, force: true });
  cpSync(source, folder, { recursive: true });
  if (!(await install())) {
    say('The Next.js twin could not be installed from the npm registry; its column stays empty.');
    return null;
  }
  await writeContent(origin);
  if ((await runIn(folder, [path.join(folder, NEXT), 'build'], env)) !== 0) {
    say('The Next.js twin could not be built; its column stays empty.');
    return null;
  }
  const port = await freePort();
  const server = await startServer(
    process.execPath,
    [path.join(folder, NEXT), 'start', '-H', '127.0.0.1', '-p', String(port)],
    {
      cwd: folder,
      origin: `http://127.0.0.1:${port}`,
      env: { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    },
  );
  return { name: 'Next.js', ...server };
}
