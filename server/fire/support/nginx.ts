import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../scripts/product/process.cjs';
import { nginxSettings } from '../../../scripts/nginx/settings.cjs';

export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

export interface Proxy {
  origin: string;
  stop(): Promise<void>;
}

/** Starts nginx in front of some processes with the configuration of docs/operating. */
export async function nginxBefore(
  servers: readonly { origin: string }[],
  options: { cache?: boolean } = {},
): Promise<Proxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'angan-nginx-'));
  const port = await freePort();
  const origins = servers.map(({ origin }) => origin);
  writeFileSync(path.join(folder, 'nginx.conf'), nginxSettings(folder, port, origins, options));
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
