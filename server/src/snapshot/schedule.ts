import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { today } from '@angan/bengali-text';
import type { FastifyInstance } from 'fastify';
import { environment, type Config } from '../config.ts';
import { ERASURES, TokenReader } from '../db/changes.ts';
import type { Store } from '../db/store.ts';
import { repeat } from '../http/recurring.ts';
import { jobLog, type JobLog } from '../ops/metrics/jobs.ts';
import { retryDelay } from '../ops/retry-delay.ts';
import { resources } from '../resources/index.ts';
import { BUSY } from './snapshot-command.ts';

/** How often it is looked for changes (ms). */
const LOOK_EVERY = 3000;
const MINUTE = 60_000;
/** Of what the program writes, for the log. */
const MAX_REASON = 500;

export interface Child {
  ended: Promise<{ code: number | null; output: string }>;
  kill(): void;
}

/** A process of its own: no reader waits for it, and it dies without harm. */
function startSnapshot(): Child {
  const program = path.join(__dirname, 'cli.cjs');
  const child = spawn(process.execPath, [program, 'snapshot'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => void (output = (output + String(text)).slice(-MAX_REASON)));
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code, output: output.trim() }));
  });
  return { ended, kill: () => void child.kill('SIGKILL') };
}

const publicLists = resources
  .filter(({ isPublic }) => isPublic)
  .map(({ contract }) => contract.path);

interface SnapshotWork {
  app: FastifyInstance;
  tokens: TokenReader;
  jobs: JobLog;
  start(): Child;
  now(): number;
}

interface Progress {
  /** What the last snapshot that went well was made of. */
  createdFrom: string | null;
  erasures: string | undefined;
  child: Child | null;
  failures: number;
  /** No attempt before this moment (ms). */
  notBefore: number;
}

export const noProgress = (): Progress => ({
  createdFrom: null,
  erasures: undefined,
  child: null,
  failures: 0,
  notBefore: 0,
});

/** Changes with whatever pages are made of: public lists, the day, and the releases. */
async function stateOf({ app, now }: SnapshotWork, tokens: ReadonlyMap<string, string>) {
  // Of the releases for all: a page may be of one on trial.
  const { payload } = await app.inject('/shell.json');
  const lists = [...publicLists, ERASURES].map((path) => tokens.get(path) ?? '');
  return [today(new Date(now())), payload, ...lists].join('\n');
}

async function attempt({ app, jobs, start, now }: SnapshotWork, progress: Progress, state: string) {
  const child = start();
  progress.child = child;
  const { code, output } = await child.ended;
  // Another one, for somebody who was erased meanwhile, has taken its place.
  if (progress.child !== child) return;
  progress.child = null;
  if (code === BUSY) {
    progress.notBefore = now() + MINUTE / 4;
    return;
  }
  const succeeded = jobs.run('snapshot', async () => {
    if (code !== 0) throw new Error(output || 'the process was killed');
  });
  await succeeded.then(
    () => {
      Object.assign(progress, { createdFrom: state, failures: 0 });
      app.log.info({ output }, 'snapshot made');
    },
    (err: unknown) => {
      const delay = retryDelay(progress.failures);
      progress.failures += 1;
      progress.notBefore = now() + delay;
      app.log.error({ err, minutes: delay / MINUTE }, 'snapshot failed; it is tried again');
    },
  );
}

/** Begins a snapshot where something has changed. */
export async function lookForChanges(work: SnapshotWork, progress: Progress): Promise<void> {
  const tokens = await work.tokens.now();
  const erasures = tokens.get(ERASURES) ?? '';
  // Nobody who was erased waits for what was started before, nor for the end of a pause.
  if (progress.erasures !== undefined && progress.erasures !== erasures) {
    progress.child?.kill();
    Object.assign(progress, { child: null, notBefore: 0 });
  }
  progress.erasures = erasures;
  if (progress.child || work.now() < progress.notBefore) return;
  const state = await stateOf(work, tokens);
  if (state !== progress.createdFrom && !progress.child) void attempt(work, progress, state);
}

/** Makes a snapshot after each change, where a place is set. */
export function scheduleSnapshots(
  app: FastifyInstance,
  { snapshot }: Pick<Config, 'snapshot'>,
  store: Store,
  jobs: JobLog = jobLog(),
): void {
  if (!snapshot) return;
  const work = { app, jobs, tokens: new TokenReader(store), start: startSnapshot, now: Date.now };
  const progress = noProgress();
  repeat(app, LOOK_EVERY, 'changes could not be looked for', () => lookForChanges(work, progress));
  app.addHook('onClose', async () => {
    const { child } = progress;
    progress.child = null;
    child?.kill();
    await child?.ended;
  });
}
