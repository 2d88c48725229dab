import { STORAGE_KEYS, type RemoteName, type RemotesFile } from '@angan/shared/platform';
import { unloadRemote } from './load-remote.ts';
import { registeredReleases, releaseOf } from './registered.ts';
import { fetchJson } from './requests.ts';

/** The visitor waits for a message: a slow answer to this question is as good as none. */
const ANSWER_WITHIN_MS = 3000;

/** Whether an error says that a file of a build could not be loaded. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || /Loading (CSS )?chunk .+ failed/i.test(error.message));

/** The remotes of this page of which another release is live by now; none while that is unknown. */
async function staleRemotes(): Promise<{ name: RemoteName; live: string }[]> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const { remotes } = await fetchJson<RemotesFile>('/remotes.json', { signal }).catch(
    (): RemotesFile => ({ remotes: {} }),
  );
  return registeredReleases().flatMap(([name, running]) => {
    const live = remotes[name] && releaseOf(remotes[name]);
    return live && live !== running ? [{ name, live }] : [];
  });
}

/**
 * Reloads the page where a new release replaced the one whose file is missing, once per release.
 * Returns whether it does.
 */
export async function reloadForNewRelease(): Promise<boolean> {
  const fresh = (await staleRemotes()).filter(
    ({ name, live }) => sessionStorage.getItem(STORAGE_KEYS.reloadedFor + name) !== live,
  );
  for (const { name, live } of fresh) sessionStorage.setItem(STORAGE_KEYS.reloadedFor + name, live);
  if (fresh.length > 0) location.reload();
  return fresh.length > 0;
}

/** Unloads remotes whose release is no longer live. Returns true if any was. */
export async function unloadStaleRemotes(): Promise<boolean> {
  const stale = await staleRemotes();
  for (const { name } of stale) unloadRemote(name);
  return stale.length > 0;
}
