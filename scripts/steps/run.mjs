import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));

/** @typedef {{ quiet?: boolean, cwd?: string, env?: NodeJS.ProcessEnv }} RunOptions */

/**
 * Runs a command in the repository and answers its exit code; with `quiet` its output is shown only
 * when it fails.
 * @type {(command: string, args: string[], options?: RunOptions) => Promise<number>}
 */
export function run(command, args, { quiet = false, cwd = root, env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    /** @type {Buffer[]} */
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.on('close', (code) => {
      if (quiet && code !== 0) process.stderr.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });
}

/** Runs a file with the Node of this process. */
export const runNode = (/** @type {string[]} */ args, /** @type {RunOptions} */ options = {}) =>
  run(process.execPath, args, options);

/** Runs npm: the one that started this script, else the one on the path. */
export function runNpm(/** @type {string[]} */ args, /** @type {RunOptions} */ options = {}) {
  const own = process.env.npm_execpath;
  return own
    ? runNode([own, ...args], options)
    : run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}

/**
 * Runs Jest with a configuration; `words` come from the command line.
 * @type {(config: string, words: string[], env?: Record<string, string>) => Promise<number>}
 */
export const runJest = (config, words, env = {}) =>
  runNode(['node_modules/jest/bin/jest.js', '--config', config, ...words], {
    env: { ...process.env, ...env },
  });

/**
 * Walks journeys of a project of e2e/playwright.config.ts; `words` come from the command line.
 * @type {(project: string, words: string[], env?: Record<string, string>) => Promise<number>}
 */
export const runJourneys = (project, words, env = {}) =>
  runNode(
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config=e2e',
      `--project=${project}`,
      // As Jest takes it: the journeys whose title fits.
      ...words.map((word) => (word === '-t' ? '-g' : word)),
    ],
    { env: { ...process.env, ...env } },
  );
