import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { serveFolder } from '../floor/serve.mjs';
import { buildTwin } from './twin.mjs';

/** @import { Say } from './types.ts' */

/** Builds the twin of the four pages in Astro and serves its files as those of the floor; null where that failed. */
export async function startAstroTwin(/** @type {{ origin: string, say: Say }} */ options) {
  const folder = await buildTwin({
    name: 'astro',
    framework: 'astro',
    command: 'node_modules/astro/astro.js',
    files: ['src', 'dist'],
    photos: 'src/photos',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    ...options,
  });
  if (!folder) return null;
  const pages = path.join(folder, 'dist');
  for (const file of readdirSync(pages, { recursive: true, encoding: 'utf8' }))
    if (/\.(html|css)$/.test(file))
      writeFileSync(
        path.join(pages, `${file}.gz`),
        gzipSync(readFileSync(path.join(pages, file)), { level: 9 }),
      );
  return { ...(await serveFolder(pages)), name: 'Astro' };
}
