import { once } from 'node:events';
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

/** The problem of a task that ended with the server: it says nothing of the copies. */
export const STOPPED = 'the server was stopped';

/** Next to the bundle of the server. */
const THREAD = path.join(__dirname, 'offsite-thread.cjs');
/** A task that takes longer is ended with its thread (ms). */
const LIMIT = 20 * 60_000;

/** Runs tasks one after the other in a thread, so that requests are answered meanwhile. */
export interface CopyThread {
  run: RunTask;
  /** For good. */
  end(): Promise<void>;
}

/** Starts with its first task and lives on: a start costs more than the copy of a small database. */
export function copyThread(file = THREAD): CopyThread {
  let worker: Worker | null = null;
  let isOver = false;
  let last: Promise<unknown> = Promise.resolve();

  async function runNext(task: Task): Promise<TaskResult> {
    if (isOver) return { problem: STOPPED };
    worker ??= new Worker(file, { env: {} });
    worker.unref();
    const listening = new AbortController();
    const signal = AbortSignal.any([listening.signal, AbortSignal.timeout(LIMIT)]);
    const answer = once(worker, 'message', { signal });
    const ended = once(worker, 'exit', { signal });
    worker.postMessage(task);
    try {
      const [result] = (await Promise.race([answer, ended])) as [TaskResult | number];
      if (typeof result === 'object') return result;
      throw new Error(isOver ? STOPPED : 'the thread ended');
    } catch (error) {
      void worker.terminate();
      worker = null;
      return {
        problem: signal.aborted
          ? 'the place of the copies did not answer in time'
          : messageOf(error),
      };
    } finally {
      for (const left of [answer, ended]) left.catch(() => undefined);
      listening.abort();
    }
  }

  return {
    run(task) {
      const done = last.then(() => runNext(task));
      last = done;
      return done;
    },
    async end() {
      isOver = true;
      await worker?.terminate();
    },
  };
}
