import { expect } from '@playwright/test';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, startProgram } from '../../scripts/product/process.cjs';
import { eventually } from '../support/eventually.ts';
import { root } from '../support/product.ts';

/** The `server` block of the guide, for this folder, port and back end. */
const guided = (site: string, port: number, backEnd: string) =>
  /```nginx\n([^`]+)```/
    .exec(readFileSync(path.join(root, 'docs/any-back-end.md'), 'utf8'))![1]!
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replaceAll('/srv/college', site)
    .replaceAll('http://127.0.0.1:8000', backEnd);

/** nginx as the guide sets it up: in front of a folder for static hosts and a back end. */
export async function startNginx(site: string, backEnd: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'angan-nginx-'));
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  // As root, nginx serves as another user, who cannot look into the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `${user} daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
events { worker_connections 64; }
http { access_log off; ${temporary}
${guided(site, port, backEnd)} }
`,
  );
  const program = startProgram('/usr/sbin/nginx', ['-c', path.join(folder, 'nginx.conf')]);
  const origin = `http://127.0.0.1:${port}`;
  await eventually(async () => expect((await fetch(`${origin}/robots.txt`)).status).toBe(200));
  return {
    origin,
    async stop() {
      program.child.kill();
      await program.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
