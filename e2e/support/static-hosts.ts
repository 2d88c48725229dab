import { expect } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, startProgram } from '../../scripts/product/process.cjs';
import { eventually } from './eventually.ts';

/** The whole settings of a host around the lines that a folder brings. */
const SETTINGS = {
  nginx: (folder: string, site: string, port: number, lines: string) => `
    ${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events {}
    http {
      access_log off;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      server { listen 127.0.0.1:${port}; root ${site}; ${lines} }
    }`,
  caddy: (_folder: string, site: string, port: number, lines: string) => `
    {
      admin off
      auto_https off
    }
    http://127.0.0.1:${port} {
      root * ${site}
      ${lines}
    }`,
};
type StaticHost = keyof typeof SETTINGS;
const FILES = { nginx: 'nginx.conf', caddy: 'Caddyfile' };
const VERSION = { nginx: '-v', caddy: 'version' };

export const hasHost = (name: StaticHost): boolean => spawnSync(name, [VERSION[name]]).status === 0;

/** A host whose root is a folder of plain files, with the settings that lie in it. */
export async function startStaticHost(name: StaticHost, site: string) {
  const folder = mkdtempSync(path.join(tmpdir(), `angan-${name}-`));
  const port = await freePort();
  const settings = path.join(folder, 'settings');
  const lines = readFileSync(path.join(site, FILES[name]), 'utf8');
  writeFileSync(settings, SETTINGS[name](folder, site, port, lines));
  const args = {
    nginx: ['-c', settings],
    caddy: ['run', '--adapter', 'caddyfile', '--config', settings],
  };
  const env = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const program = startProgram(name, args[name], { env });
  const origin = `http://127.0.0.1:${port}`;
  try {
    await eventually(async () => expect((await fetch(`${origin}/robots.txt`)).status).toBe(200));
  } catch (error) {
    throw new Error(program.output(), { cause: error });
  }
  return {
    origin,
    async stop() {
      program.child.kill();
      await program.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
