import { readFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';

/** A port of this machine that was free a moment ago. @type {() => Promise<number>} */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
        probe.close(() => resolve(port));
      });
  });

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Starts a program that serves `origin` and waits for its first answer; `startMs` says how long
 * that took.
 */
export async function startServer(
  /** @type {string} */ command,
  /** @type {string[]} */ args,
  /** @type {{ origin: string, env?: Record<string, string>, cwd?: string, ready?: string, patience?: number }} */ {
    origin,
    env = {},
    cwd,
    ready = '/',
    patience = 120_000,
  },
) {
  const { PATH = '', HOME = '' } = process.env;
  const begun = performance.now();
  const child = spawn(command, args, {
    cwd,
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (said = (said + chunk).slice(-20_000)));
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.once('error', (error) => (said += error.message));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  };
  while (performance.now() - begun < patience) {
    const answer = await fetch(origin + ready, { signal: AbortSignal.timeout(10_000) }).catch(
      () => null,
    );
    if (answer) {
      await answer.arrayBuffer();
      return {
        origin,
        pid: /** @type {number} */ (child.pid),
        startMs: performance.now() - begun,
        firstStatus: answer.status,
        stop,
        output: () => said,
      };
    }
    if (child.exitCode !== null) break;
    await pause(10);
  }
  await stop();
  throw new Error(`${command} ${args.join(' ')} did not serve ${origin}:\n${said}`);
}

/**
 * Runs a file with this Node in a folder; answers its exit code, and shows what it said when that
 * is not 0.
 */
export function runIn(/** @type {string} */ cwd, /** @type {string[]} */ args, env = process.env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (said += chunk));
    child.once('close', (code) => {
      if (code !== 0) process.stderr.write(said);
      resolve(code);
    });
  });
}

const TICK_MS = 10;

/**
 * CPU time that a process and its threads have used, in ms; ticks of 10 ms, so measure over a
 * second or more.
 */
export function cpuMs(/** @type {number} */ pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Resident memory in MB. */
export const residentMb = (/** @type {number} */ pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
