import {
  REMOTE_CONTRACT,
  type RemoteEntry,
  type RemoteModule,
  type RemoteName,
  type RemotesFile,
} from '@angan/shared/contract';
import { boot } from '../boot.ts';
import {
  expectIntegrity,
  fetchFresh,
  findScript,
  nextAttempt,
  preload,
  refetchBelow,
} from './network.ts';
import { runRemote } from './run-remote.ts';

/** A visitor is told within five seconds, whichever of the files hangs. */
const DEADLINE_MS = 4800;
/** A failure that came sooner than this is worth a second attempt at once. */
const QUICK_MS = 1000;

/** Why a remote cannot be shown: it could not be fetched or run, or it speaks another contract than this shell. */
export class RemoteError extends Error {
  override name = 'RemoteError';

  constructor(
    readonly remote: RemoteName,
    readonly reason: 'unavailable' | 'version',
    cause: unknown,
  ) {
    super(`${remote}: ${reason}`, { cause });
  }
}

const loaded = new Map<RemoteName, RemoteModule>();
const underway = new Map<RemoteName, Promise<RemoteModule>>();
const failedBefore = new Set<RemoteName>();

const running = new Map<RemoteName, string>();

/** What tells one release of a remote from another: the hash of its entry, which names all its other files by theirs. */
export const releaseIn = ({ entry, integrity }: RemoteEntry): string => integrity ?? entry;

/** The releases that this page runs, or tried to run. */
export const runningReleases = (): [RemoteName, string][] => [...running];

/** Whether this page runs the release that the server rendered it with. */
export const runsAsRendered = (name: RemoteName): boolean => {
  const rendered = boot().remotes[name];
  return rendered !== undefined && running.get(name) === releaseIn(rendered);
};

/** Lets go of a remote: the next call fetches the release that is live then. */
export const forgetRemote = (name: RemoteName): unknown => loaded.delete(name);

/** The remote if it stands already. */
export const loadedRemote = (name: RemoteName): RemoteModule | undefined => loaded.get(name);

function checkContract(name: RemoteName, contract: number) {
  if (contract !== REMOTE_CONTRACT)
    throw new RemoteError(name, 'version', `contract ${contract} instead of ${REMOTE_CONTRACT}`);
}

async function attempt(name: RemoteName, afresh: boolean): Promise<RemoteModule> {
  const known = afresh ? undefined : boot().remotes[name];
  if (afresh) nextAttempt();
  const remote = known ?? (await fetchFresh<RemotesFile>('/remotes.json')).remotes[name];
  if (!remote) throw new Error(`/remotes.json names no ${name}`);
  running.set(name, releaseIn(remote));
  checkContract(name, remote.contract);
  if (!afresh) preload(remote);
  const entry = await findScript(remote);
  if (remote.integrity) expectIntegrity(entry, remote.integrity);
  if (afresh && failedBefore.has(name)) await refetchBelow(new URL('.', entry).href);
  const module = await runRemote(name, entry);
  checkContract(name, module.contract);
  return module;
}

async function attemptTwice(name: RemoteName): Promise<RemoteModule> {
  const begun = performance.now();
  try {
    return await attempt(name, failedBefore.has(name) || running.has(name));
  } catch (error) {
    if (error instanceof RemoteError || performance.now() - begun > QUICK_MS) throw error;
    return attempt(name, true);
  }
}

function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), DEADLINE_MS);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

async function load(name: RemoteName): Promise<RemoteModule> {
  try {
    const module = await inTime(attemptTwice(name));
    loaded.set(name, module);
    return module;
  } catch (error) {
    failedBefore.add(name);
    throw error instanceof RemoteError ? error : new RemoteError(name, 'unavailable', error);
  } finally {
    underway.delete(name);
  }
}

/** Loads a remote once; after a failure the next call asks afresh, past every cache. Rejects with RemoteError within five seconds. */
export async function loadRemote(name: RemoteName): Promise<RemoteModule> {
  const standing = loaded.get(name);
  if (standing) return standing;
  const promise = underway.get(name) ?? load(name);
  underway.set(name, promise);
  return promise;
}
