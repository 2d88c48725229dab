import path from 'node:path';
import { freePort, startServer } from './process.mjs';
import { buildTwin } from './twin.mjs';

/** @import { Say } from './types.ts' */

const COMMAND = 'node_modules/next/dist/bin/next';

/** Builds and starts the twin of the four pages in Next.js; null where that failed. */
export async function startNextTwin(/** @type {{ origin: string, say: Say }} */ options) {
  const folder = await buildTwin({
    name: 'next',
    framework: 'next',
    command: COMMAND,
    files: ['app', '.next'],
    photos: 'public/photos',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    ...options,
  });
  if (!folder) return null;
  const port = await freePort();
  const server = await startServer(
    process.execPath,
    [path.join(folder, COMMAND), 'start', '-H', '127.0.0.1', '-p', String(port)],
    {
      cwd: folder,
      origin: `http://127.0.0.1:${port}`,
      env: { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    },
  );
  return { name: 'Next.js', ...server };
}
