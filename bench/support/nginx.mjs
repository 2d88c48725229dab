import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import settings from '../../scripts/nginx/settings.cjs';
import { freePort, startServer } from './process.mjs';

/** @import { Server } from './types.ts' */

/** nginx as docs/operating configures it before these processes, with its micro-cache or without. */
export async function startNginx(
  /** @type {readonly Pick<Server, 'origin'>[]} */ servers,
  cache = false,
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'angan-nginx-'));
  const port = await freePort();
  const file = path.join(folder, 'nginx.conf');
  const origins = servers.map(({ origin }) => origin);
  writeFileSync(file, settings.nginxSettings(folder, port, origins, { cache }));
  const server = await startServer('nginx', ['-p', folder, '-c', file], {
    origin: `http://127.0.0.1:${port}`,
  });
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...server, stop };
}
