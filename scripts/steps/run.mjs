import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));

/** Runs a command in the repository and answers its exit code; with `quiet` its output is kept and shown only when it fails. */
export function run(command, args, { quiet = false, env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    const kept = [];
    child.stdout?.on('data', (chunk) => kept.push(chunk));
    child.stderr?.on('data', (chunk) => kept.push(chunk));
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.on('close', (code) => {
      if (quiet && code !== 0) process.stderr.write(Buffer.concat(kept));
      resolve(code ?? 1);
    });
  });
}

/** Runs a file with the Node of this process. */
export const runNode = (args, options) => run(process.execPath, args, options);

/** Runs npm: the one that started this script, else the one on the path. */
export function runNpm(args, options) {
  const own = process.env.npm_execpath;
  return own
    ? runNode([own, ...args], options)
    : run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}
