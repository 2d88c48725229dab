import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PARTS } from './parts.mjs';

const TIMEOUT = 30_000;
const program = path.join(import.meta.dirname, 'render-home.cjs');

function lay(folder, files) {
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of files) writeFileSync(path.join(folder, name), bytes);
}

/** Renders `/` with both server bundles in a process of their own; answers the reasons why that failed. */
export async function renderReasons(shellServer, remoteServer, contract) {
  const folder = mkdtempSync(path.join(tmpdir(), 'angan-render-'));
  try {
    lay(path.join(folder, 'shell'), shellServer);
    lay(path.join(folder, 'remote'), remoteServer);
    const bundles = [
      path.join(folder, 'shell', PARTS.shell.bundle),
      path.join(folder, 'remote', PARTS['public-remote'].bundle),
    ];
    const { error, stdout, stderr } = await new Promise((resolve) => {
      execFile(
        process.execPath,
        [program, ...bundles],
        { timeout: TIMEOUT, env: { PATH: process.env.PATH, NODE_ENV: 'production' } },
        (failure, out, err) => resolve({ error: failure, stdout: out, stderr: err }),
      );
    });
    if (error)
      return [
        `The server bundle does not render /: ${(stderr.trim() || error.message).split('\n').slice(0, 4).join('\n  ')}`,
      ];
    const found = JSON.parse(stdout).contract;
    return found === contract
      ? []
      : [`The server bundle speaks contract ${found}, its card ${contract}.`];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
