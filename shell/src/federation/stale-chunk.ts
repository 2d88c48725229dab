import type { RemoteName, RemotesFile } from '@angan/shared/contract';
import { knownEntry } from './load-remote.ts';
import { fetchFresh, findEntry } from './network.ts';

const RELOADED = 'reloaded-for';

/** Whether an error says that a file of a build could not be loaded. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /Loading (CSS )?chunk .+ failed/i.test(error.message));

async function newestEntry(name: RemoteName): Promise<string | undefined> {
  const remote = (await fetchFresh<RemotesFile>('/remotes.json')).remotes[name];
  return remote && findEntry(remote.entry, true);
}

/**
 * After a file was not found: when a new release took the old one's place, the page is loaded anew, once for each release.
 * Answers false where there is none, or where the page was loaded anew for it already.
 */
export async function reloadForNewRelease(names: readonly RemoteName[]): Promise<boolean> {
  for (const name of names) {
    const known = knownEntry(name);
    const newest = known && (await newestEntry(name).catch(() => undefined));
    if (!newest || newest === known || sessionStorage.getItem(RELOADED) === newest) continue;
    sessionStorage.setItem(RELOADED, newest);
    location.reload();
    return true;
  }
  return false;
}
