import path from 'node:path';
import { type RemoteName, remoteNames, type RemotesFile } from '@angan/shared/platform';
import type { Config } from '../../config.ts';
import { builtRemote, builtShell } from './built-parts.ts';
import { crossOriginRemote } from './cross-origin-remote.ts';
import { remoteEntry, type RemotePart } from './part-release.ts';
import { releasedRemote, releasedShell } from './released-parts.ts';
import type { Report } from './reload-on-change.ts';

export type { RemotePart, ShellPart } from './part-release.ts';

/** How soon a release on another origin is noticed, in ms. */
const LOOK_EVERY = 5000;

type Settings = Pick<Config, 'webRoot' | 'releasesDir' | 'remoteUrls' | 'dataDir'>;

/** Looked up for each page: from another origin, else the folder of releases, else the build. */
export function webParts({ webRoot, releasesDir, remoteUrls, dataDir }: Settings, report: Report) {
  const crossOrigin = remoteNames.flatMap((name) => {
    const url = remoteUrls[name];
    return url
      ? [
          {
            name,
            ...crossOriginRemote({ name, url, cacheDir: path.join(dataDir, 'remotes'), report }),
          },
        ]
      : [];
  });

  function remoteSource(name: RemoteName): () => RemotePart | undefined {
    const other = crossOrigin.find((remote) => remote.name === name);
    const built = builtRemote(webRoot, name, report);
    const released = releasesDir ? releasedRemote(releasesDir, name, report) : undefined;
    return () => other?.current() ?? released?.() ?? built();
  }

  const releaseOfShell = releasesDir ? releasedShell(releasesDir, report) : () => undefined;
  const buildOfShell = builtShell(webRoot, report);
  const sources = remoteNames.map((name) => [name, remoteSource(name)] as const);
  const refresh = () => Promise.all(crossOrigin.map((remote) => remote.refresh()));

  return {
    shell: () => releaseOfShell() ?? buildOfShell(),
    remotes: (): Partial<Record<RemoteName, RemotePart>> =>
      Object.fromEntries(sources.map(([name, source]) => [name, source()])),
    /** Polls the other origins now, and then every few seconds until `close`. */
    async follow() {
      if (crossOrigin.length === 0) return { close: () => undefined };
      await refresh();
      const timer = setInterval(() => void refresh(), LOOK_EVERY).unref();
      return { close: () => clearInterval(timer) };
    },
    /** Folders with files for browsers, the newer first: open tabs still request files of the build. */
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
