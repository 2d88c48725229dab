import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, root } from '../../../e2e/support/product.ts';
import { portOf } from './raw.ts';

export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

export interface Proxy {
  origin: string;
  stop(): Promise<void>;
}

/** The settings that operators are told to use, for these processes and without a certificate. */
function settings(folder: string, port: number, servers: readonly { origin: string }[]): string {
  const told = readFileSync(path.join(root, 'docs/operating/nginx.conf'), 'utf8');
  const [, how = ''] = /server 127\.0\.0\.1:3000([^;]*);/.exec(told) ?? [];
  const upstream = /upstream angan \{[\s\S]*?\n\}/
    .exec(told)?.[0]
    .replace(/ *server 127[^\n]*\n/g, '')
    .replace(
      '{',
      `{\n${servers.map((server) => `server 127.0.0.1:${portOf(server)}${how};`).join('\n')}`,
    );
  const location = / {4}location \/ \{[\s\S]*?\n {4}\}/.exec(told)?.[0];
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  return `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
events { worker_connections 2048; }
http {
access_log off; ${places}
${upstream}
server { listen 127.0.0.1:${port}; client_max_body_size 25m;
${location}
}
}
`;
}

/** Puts nginx before some processes, as docs/operating/nginx.conf says. */
export async function nginxBefore(servers: readonly { origin: string }[]): Promise<Proxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'angan-nginx-'));
  const port = await freePort();
  writeFileSync(path.join(folder, 'nginx.conf'), settings(folder, port, servers));
  const child: ChildProcess = spawn(
    'nginx',
    ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'error.log')],
    { stdio: 'ignore' },
  );
  const origin = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${origin}/api/healthz/`).then(
      (answer) => answer.ok,
      () => false,
    );
  for (let tries = 0; !(await isUp()); tries += 1) {
    if (child.exitCode !== null || tries > 500)
      throw new Error(
        `nginx did not start: ${readFileSync(path.join(folder, 'error.log'), 'utf8')}`,
      );
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    origin,
    stop: () =>
      new Promise((resolve) => {
        child.once('close', () => {
          rmSync(folder, { recursive: true, force: true });
          resolve();
        });
        child.kill('SIGTERM');
      }),
  };
}
