import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, startProgram } from '../../scripts/product/process.cjs';
import { eventually } from '../support/eventually.ts';

/** nginx in front of a folder for static hosts, with the rules that lie in it. */
export async function startNginx(site: string) {
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
server { listen 127.0.0.1:${port}; root ${site}; include ${site}/nginx.conf; } }
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
