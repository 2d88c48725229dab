import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { copyOnce, type CopyResult, type CopyTask } from './copy.ts';
import type { DeviceOf } from './place-check.ts';
import { tryRestore } from './trial.ts';

export type Task = { kind: 'copy' | 'trial' } & CopyTask;
export type TaskResult = { result: CopyResult | null } | { problem: string };
export type RunTask = (task: Task) => Promise<TaskResult>;

const messageOf = (error: unknown): string =>
  error instanceof Error
    ? [error.message, error.cause && messageOf(error.cause)].filter(Boolean).join(': ')
    : String(error);

export async function runTask(task: Task, deviceOf?: DeviceOf): Promise<TaskResult> {
  try {
    if (task.kind === 'copy') return { result: await copyOnce(task, deviceOf) };
    await tryRestore(task);
    return { result: null };
  } catch (error) {
    return { problem: messageOf(error) };
  }
}

/** Beside the bundle of the server. */
const THREAD = 'offsite-thread.cjs';
/** A task that takes longer is ended (ms). */
const LIMIT = 20 * 60_000;

/** In a thread of its own, which ends with its task: requests are answered meanwhile. */
export function runInThread(task: Task, signal?: AbortSignal): Promise<TaskResult> {
  const thread = new Worker(path.join(__dirname, THREAD), {
    workerData: task,
    env: {},
  });
  return new Promise((resolve) => {
    const end = (problem: string) => {
      resolve({ problem });
      void thread.terminate();
    };
    const stopped = () => end('the server was stopped');
    const timer = setTimeout(() => end('the place of the copies did not answer in time'), LIMIT);
    signal?.addEventListener('abort', stopped);
    thread.once('message', resolve);
    thread.once('error', (error) => end(messageOf(error)));
    thread.once('exit', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stopped);
      resolve({ problem: 'the thread ended' });
    });
  });
}
