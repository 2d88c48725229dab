import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import harness from '../../scripts/product/process.cjs';
import { sum } from './numbers.mjs';

export const { freePort } = harness;

/**
 * Starts a program that serves `origin` and waits for its first response; `startMs` is the time
 * until then.
 */
export async function startServer(
  /** @type {string} */ command,
  /** @type {string[]} */ args,
  /** @type {{ origin: string, env?: Record<string, string>, cwd?: string, patience?: number }} */ {
    origin,
    env,
    cwd,
    patience = 120_000,
  },
) {
  const startedAt = performance.now();
  const { child, output, ended } = harness.startProgram(command, args, { cwd, env });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  };
  while (performance.now() - startedAt < patience) {
    const response = await fetch(`${origin}/`, { signal: AbortSignal.timeout(10_000) }).catch(
      () => null,
    );
    if (response) {
      await response.arrayBuffer();
      return {
        origin,
        pid: /** @type {number} */ (child.pid),
        startMs: performance.now() - startedAt,
        firstStatus: response.status,
        stop,
        output,
      };
    }
    if (child.exitCode !== null) break;
    await pause(10);
  }
  await stop();
  throw new Error(`${command} ${args.join(' ')} did not serve ${origin}:\n${output()}`);
}

/** Runs a file with this Node in a folder; returns its exit code, prints its output when that is not 0. */
export async function runIn(
  /** @type {string} */ cwd,
  /** @type {string[]} */ args,
  env = process.env,
) {
  const { output, ended } = harness.startProgram(process.execPath, args, { cwd, env });
  const code = await ended;
  if (code !== 0) process.stderr.write(output());
  return code;
}

const TICK_MS = 10;
/** Where the fields of processor time begin: in user mode, and behind it in the kernel. */
const OWN_TIME = 11;
const CHILDREN_TIME = 13;

/** The fields of /proc/PID/stat after the name: the state is the first, the parent the second. */
export const statOf = (/** @type {number} */ pid) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

/** CPU time (ms) that stands in two fields of them, in ticks. */
const ticksMs = (/** @type {string[]} */ fields, /** @type {number} */ at) =>
  (Number(fields[at]) + Number(fields[at + 1])) * TICK_MS;

/**
 * CPU time that a process and its threads have used, in ms; ticks of 10 ms, so measure over a
 * second or more.
 */
export const cpuMs = (/** @type {number} */ pid) => ticksMs(statOf(pid), OWN_TIME);

/** The same of its children that have ended and were waited for. */
export const endedChildrenMs = (/** @type {number} */ pid) => ticksMs(statOf(pid), CHILDREN_TIME);

/** The same of a process and its children. */
export function cpuOfTree(/** @type {number} */ pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return sum([pid, ...children.split(' ').filter(Boolean).map(Number)].map(cpuMs));
}

/** Resident memory in MB. */
export const residentMb = (/** @type {number} */ pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
