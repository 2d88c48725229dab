import type { RemoteName, RemotesFile } from '@angan/shared/contract';
import { forgetRemote, releaseIn, runningReleases } from './load-remote.ts';
import { fetchFresh } from './network.ts';

const RELOADED = 'reloaded-for:';

/** Whether an error says that a file of a build could not be loaded. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || /Loading (CSS )?chunk .+ failed/i.test(error.message));

/** The remotes of this page of which another release is live by now; none while that cannot be asked. */
async function replaced(): Promise<{ name: RemoteName; live: string }[]> {
  const { remotes } = await fetchFresh<RemotesFile>('/remotes.json').catch((): RemotesFile => ({
    remotes: {},
  }));
  return runningReleases().flatMap(([name, running]) => {
    const live = remotes[name] && releaseIn(remotes[name]);
    return live && live !== running ? [{ name, live }] : [];
  });
}

/**
 * After a file was not found: when a new release took the old one's place, the page is loaded anew, once for each release.
 * Answers false where there is none, or where the page was loaded anew for it already.
 */
export async function reloadForNewRelease(): Promise<boolean> {
  const fresh = (await replaced()).filter(
    ({ name, live }) => sessionStorage.getItem(RELOADED + name) !== live,
  );
  for (const { name, live } of fresh) sessionStorage.setItem(RELOADED + name, live);
  if (fresh.length > 0) location.reload();
  return fresh.length > 0;
}

/** Lets go of every remote of which another release is live: it is fetched when an address next leads to it. Answers whether there was one. */
export async function letGoOfOldReleases(): Promise<boolean> {
  const old = await replaced();
  for (const { name } of old) forgetRemote(name);
  return old.length > 0;
}
