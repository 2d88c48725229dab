import { REMOTE_CONTRACT, type RemoteModule, type RemoteName, type RemotesFile } from '@angan/shared/contract';
import { boot } from '../boot.ts';
import { federation, nextAttempt } from './instance.ts';

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
const loading = new Map<RemoteName, Promise<RemoteModule>>();

/** The remote if it stands already. */
export const loadedRemote = (name: RemoteName): RemoteModule | undefined => loaded.get(name);

async function fetchRemotes(): Promise<RemotesFile> {
  const response = await fetch('/remotes.json', { cache: 'no-cache', signal: AbortSignal.timeout(4000) });
  if (!response.ok) throw new Error(`${response.status} /remotes.json`);
  return (await response.json()) as RemotesFile;
}

function checkContract(name: RemoteName, contract: number) {
  if (contract !== REMOTE_CONTRACT) throw new RemoteError(name, 'version', `contract ${contract} instead of ${REMOTE_CONTRACT}`);
}

async function attempt(name: RemoteName, afresh: boolean): Promise<RemoteModule> {
  const known = boot().remotes[name];
  const entry = !afresh && known ? known : (await fetchRemotes()).remotes[name];
  if (!entry) throw new Error(`/remotes.json names no ${name}`);
  checkContract(name, entry.contract);
  const address = afresh ? `${entry.entry}?r=${nextAttempt()}` : entry.entry;
  federation.registerRemotes([{ name, entry: address }], { force: afresh });
  const module = await federation.loadRemote<RemoteModule>(`${name}/routes`);
  if (!module) throw new Error(`${name} exposes no ./routes`);
  checkContract(name, module.contract);
  return module;
}

async function attemptTwice(name: RemoteName): Promise<RemoteModule> {
  const failedBefore = loading.has(name);
  try {
    return await attempt(name, failedBefore);
  } catch (first) {
    if (first instanceof RemoteError) throw first;
    try {
      return await attempt(name, true);
    } catch (second) {
      throw second instanceof RemoteError ? second : new RemoteError(name, 'unavailable', second);
    }
  }
}

/** Loads a remote once; after a failure the next call asks afresh, past every cache. Rejects with RemoteError within about ten seconds. */
export function loadRemote(name: RemoteName): Promise<RemoteModule> {
  const standing = loaded.get(name);
  if (standing) return Promise.resolve(standing);
  const underway = loading.get(name);
  if (underway && !settled.has(underway)) return underway;
  const promise = attemptTwice(name);
  loading.set(name, promise);
  promise.then(
    (module) => loaded.set(name, module),
    () => settled.add(promise),
  );
  return promise;
}

const settled = new WeakSet<Promise<RemoteModule>>();
