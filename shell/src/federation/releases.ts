import { hasCopy, isAway } from '@angan/shared/ask-worker';
import { STORAGE_KEYS, type RemoteName, type RemotesFile } from '@angan/shared/platform';
import { unloadRemote } from './load-remote.ts';
import { registeredReleases, releaseOf } from './registered.ts';
import { fetchJson } from './requests.ts';

/** The visitor waits for a message: a slow answer to this question is as good as none. */
const ANSWER_WITHIN_MS = 3000;

/** True where an error says that a file of a build could not be loaded. */
export const isChunkError = (error: unknown): error is Error =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || /Loading (CSS )?chunk .+ failed/i.test(error.message));

type Live = RemotesFile['remotes'];

/** Undefined while that is unknown. */
async function readLive(): Promise<Live | undefined> {
  const limit = new AbortController();
  setTimeout(() => limit.abort(), ANSWER_WITHIN_MS);
  try {
    return (await fetchJson<RemotesFile>('/remotes.json', { signal: limit.signal })).remotes;
  } catch {
    return undefined;
  }
}

const staleIn = (remotes: Live = {}): { name: RemoteName; live: string }[] =>
  registeredReleases().flatMap(([name, running]) => {
    const live = remotes[name] && releaseOf(remotes[name]);
    return live && live !== running ? [{ name, live }] : [];
  });

/**
 * Reloads the page whose file is missing where a new release replaced its own or, with
 * `asDocument`, where the server answers and so can render it: once for each release and file. Also
 * where the server is away and a copy of the page is here.
 * Returns whether it does.
 */
export async function reloadFor(missing: Error, asDocument = false): Promise<boolean> {
  const remotes = await readLive();
  if (!remotes && !isAway() && (await hasCopy(location.href))) {
    location.reload();
    return true;
  }
  const reasons = staleIn(remotes).map(({ name, live }) => `${name} ${live}`);
  if (remotes && asDocument) reasons.push(missing.message);
  try {
    const fresh = reasons.filter((why) => !sessionStorage.getItem(STORAGE_KEYS.reloadedFor + why));
    for (const why of fresh) sessionStorage.setItem(STORAGE_KEYS.reloadedFor + why, 'once');
    if (fresh.length > 0) location.reload();
    return fresh.length > 0;
  } catch {
    // Storage is refused: reloads might not end.
    return false;
  }
}

/** Unloads remotes whose release is no longer live. Returns true if any was. */
export async function unloadStaleRemotes(): Promise<boolean> {
  const stale = staleIn(await readLive());
  for (const { name } of stale) unloadRemote(name);
  return stale.length > 0;
}
