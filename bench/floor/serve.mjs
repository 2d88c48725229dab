import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, startServer } from '../support/process.mjs';

const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((file) =>
  existsSync(file),
);

const configuration = (
  /** @type {{ work: string, folder: string, port: number }} */ { work, folder, port },
) => `
master_process off; daemon off; pid ${work}/nginx.pid; error_log stderr warn;
events { worker_connections 1024; }
http {
  types { text/html html; image/webp webp; application/json json; text/css css; font/woff2 woff2; }
  access_log off; sendfile on; tcp_nopush on; keepalive_timeout 65; keepalive_requests 1000000;
  client_body_temp_path ${work}/body; proxy_temp_path ${work}/proxy; fastcgi_temp_path ${work}/fastcgi; uwsgi_temp_path ${work}/uwsgi; scgi_temp_path ${work}/scgi;
  server {
    listen 127.0.0.1:${port}; root ${folder}; index index.html; gzip_static on; charset utf-8;
    location ~ ^/(img|_astro)/ { add_header cache-control "public, max-age=31536000, immutable"; }
    location / { try_files $uri $uri.html $uri/ =404; add_header cache-control no-cache; }
  }
}`;

/** Serves a folder of finished files from memory with a bare `node:http` server. */
export async function serveFromMemory(/** @type {string} */ folder) {
  const port = await freePort();
  const server = await startServer(
    process.execPath,
    [path.join(import.meta.dirname, 'bare-node.mjs'), folder, String(port)],
    { origin: `http://127.0.0.1:${port}` },
  );
  return { name: 'node:http', ...server };
}

/** Serves a folder of finished files with nginx, else with a bare Node server; answers what served it too. */
export async function serveFolder(/** @type {string} */ folder) {
  if (!NGINX) return serveFromMemory(folder);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const work = mkdtempSync(path.join(tmpdir(), 'angan-nginx-'));
  mkdirSync(path.join(work, 'body'));
  writeFileSync(path.join(work, 'nginx.conf'), configuration({ work, folder, port }));
  // As root nginx serves as another user, who cannot look into every folder.
  const server = await startServer(
    NGINX,
    [
      '-p',
      work,
      '-c',
      path.join(work, 'nginx.conf'),
      '-g',
      process.getuid?.() === 0 ? 'user root;' : '',
    ],
    { origin },
  );
  const stop = async () => {
    await server.stop();
    rmSync(work, { recursive: true, force: true });
  };
  return { name: 'nginx', ...server, stop };
}
