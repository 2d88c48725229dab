import type { RemoteEntry, RemoteName, RemotesFile } from '@angan/shared/platform';
import type { createInstance } from '@module-federation/enhanced/runtime';
import { boot, namedEntries } from './boot.ts';
import { preload } from './preload.ts';
import { checkContract } from './remote-error.ts';
import { fetchJson, refetchBelow } from './requests.ts';

/** The release that this page runs or tries to run, as `/remotes.json` or the page named it. */
const registered = new Map<RemoteName, RemoteEntry & { afresh: boolean }>();

/** Identifies a release: the hash of its entry names all its other files by theirs. */
export const releaseOf = ({ entry, integrity }: RemoteEntry): string => integrity ?? entry;

export const registeredRemote = (name: string) => registered.get(name as RemoteName);

export const registeredReleases = (): [RemoteName, string][] =>
  [...registered].map(([name, remote]) => [name, releaseOf(remote)]);

export const baseOf = ({ entry }: RemoteEntry): string =>
  new URL('.', new URL(entry, location.href)).href;

/** Registers the release that the page names or, `afresh`, the one that is live now, past every cache. */
export async function registerRelease(
  federation: Pick<ReturnType<typeof createInstance>, 'registerRemotes'>,
  name: RemoteName,
  afresh: boolean,
): Promise<void> {
  const listed = afresh ? undefined : boot().remotes[name];
  const remote = listed ?? (await fetchJson<RemotesFile>('/remotes.json')).remotes[name];
  if (!remote) throw new Error(`/remotes.json names no ${name}`);
  const force = registered.has(name);
  registered.set(name, { ...remote, afresh });
  namedEntries.add(remote.entry);
  checkContract(name, remote.contract);
  if (afresh) await refetchBelow(baseOf(remote));
  else preload(remote);
  federation.registerRemotes([{ name, entry: remote.script ?? remote.entry }], { force });
}
