import path from 'node:path';
import { type RemoteName, remoteNames, type RemotesFile } from '@angan/shared/platform';
import type { Config } from '../../config.ts';
import { builtRemote, builtShell } from './built-parts.ts';
import { distantRemote } from './distant-remote.ts';
import { remoteEntry, type RemotePart } from './part-release.ts';
import { releasedRemote, releasedShell } from './released-parts.ts';
import type { Trouble } from './renewed.ts';

export type { RemotePart, ShellPart } from './part-release.ts';

/** How soon a release on another origin is noticed, in ms. */
const LOOK_EVERY = 5000;

type Settings = Pick<Config, 'webRoot' | 'releasesDir' | 'remoteUrls' | 'dataDir'>;

/** Where every part of the site stands now: on another origin, in the folder of releases, or as it was built; looked up anew for each page. */
export function webParts(
  { webRoot, releasesDir, remoteUrls, dataDir }: Settings,
  trouble: Trouble,
) {
  const distant = remoteNames.flatMap((name) => {
    const url = remoteUrls[name];
    return url
      ? [{ name, ...distantRemote({ name, url, keepIn: path.join(dataDir, 'remotes'), trouble }) }]
      : [];
  });

  function remoteSource(name: RemoteName): () => RemotePart | undefined {
    const elsewhere = distant.find((remote) => remote.name === name);
    if (elsewhere) return elsewhere.current;
    const built = builtRemote(webRoot, name, trouble);
    const released = releasesDir && releasedRemote(releasesDir, name, trouble);
    return released ? () => released() ?? built() : built;
  }

  const releaseOfShell = releasesDir ? releasedShell(releasesDir, trouble) : () => undefined;
  const buildOfShell = builtShell(webRoot, trouble);
  const sources = remoteNames.map((name) => [name, remoteSource(name)] as const);
  const refresh = () => Promise.all(distant.map((remote) => remote.refresh()));

  return {
    shell: () => releaseOfShell() ?? buildOfShell(),
    remotes: (): Partial<Record<RemoteName, RemotePart>> =>
      Object.fromEntries(sources.map(([name, source]) => [name, source()])),
    /** Asks the other origins now, and then every few seconds until `close`. */
    async follow() {
      if (distant.length === 0) return { close: () => undefined };
      await refresh();
      const timer = setInterval(() => void refresh(), LOOK_EVERY).unref();
      return { close: () => clearInterval(timer) };
    },
    /** Folders whose files the browser may have, the newer before the older: tabs that are open still ask for files of the build. */
    folders: (part: string) => [
      ...(releasesDir ? [path.join(releasesDir, part)] : []),
      path.join(webRoot, part, 'dist/client'),
    ],
  };
}

/** `/remotes.json` for these remotes. */
export const remotesFile = (remotes: Partial<Record<RemoteName, RemotePart>>): RemotesFile => ({
  remotes: Object.fromEntries(
    remoteNames.flatMap((name) => (remotes[name] ? [[name, remoteEntry(remotes[name])]] : [])),
  ),
});

export type WebParts = ReturnType<typeof webParts>;
