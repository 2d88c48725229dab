import path from 'node:path';
import {
  type RemoteName,
  remoteNames,
  REMOTES,
  type RemotesFile,
  type SiteConfig,
} from '@angan/shared/platform';
import type { Config } from '../../config.ts';
import { builtRemote, builtShell } from './built-parts.ts';
import { crossOriginRemote } from './cross-origin-remote.ts';
import { remoteEntry, type RemotePart, type ShellPart } from './part-release.ts';
import type { TrialPlan } from './release-card.ts';
import { releasedRemote, releasedShell, TRIAL_CARD } from './released-parts.ts';
import type { Report } from './reload-on-change.ts';
import type { Rendering } from '../render/rendering.ts';

/** How long a look at the release files may be reused for a cached response (ms). */
const THROTTLE_MS = 20;

type Shell = ReturnType<WebParts['shell']>;
type Remotes = ReturnType<WebParts['remotes']>;

export type Live = ReturnType<ReturnType<typeof liveReleases>['now']>;

/** Which release of each part the pages are made of; the same releases are the same object. */
export function liveReleases(
  parts: Pick<WebParts, 'shell' | 'remotes'>,
  renderingOf: (shell: Shell, remotes: Remotes) => Rendering | undefined,
  config: SiteConfig,
  announce: (part: string, release: string) => void,
) {
  const announced = new Map<string, string>();
  function tell(part: string, { stamp = '', release = 'none' } = {}) {
    if (announced.get(part) === stamp) return;
    announced.set(part, stamp);
    announce(part, release);
  }

  function join(stamp: string, shell: Shell, remotes: Remotes) {
    const rendering = renderingOf(shell, remotes);
    const liveShell = rendering?.shell ?? shell;
    return {
      stamp,
      rendering,
      config,
      shell: liveShell?.card,
      template: liveShell?.template ?? '<!--page-->',
      remotes: remotesFile({ ...remotes, ...rendering?.parts }),
    };
  }

  let live: ReturnType<typeof join> | undefined;
  let checkedAt = -Infinity;
  function now() {
    const [shell, remotes] = [parts.shell(), parts.remotes()];
    tell('shell', shell);
    for (const name of remoteNames()) tell(name, remotes[name]);
    const stamp = [shell, ...remoteNames().map((name) => remotes[name])]
      .map((part) => part?.stamp)
      .join('|');
    if (live?.stamp !== stamp) live = join(stamp, shell, remotes);
    checkedAt = performance.now();
    return live;
  }

  return {
    now,
    /** The same, at most `THROTTLE_MS` old: each look costs a system call per file. */
    recent: () => (live && performance.now() - checkedAt < THROTTLE_MS ? live : now()),
  };
}

export type { RemotePart, ShellPart } from './part-release.ts';

/** How soon a release on another origin is noticed, in ms. */
const LOOK_EVERY = 5000;

type Settings = Pick<Config, 'webRoot' | 'releasesDir' | 'remoteUrls' | 'dataDir' | 'releaseKeys'>;

/** A release that a share of the visits gets. */
export interface Trial {
  /** `shell`, or the name of a remote, as reports have it. */
  part: string;
  folder: string;
  release: string;
  plan: TrialPlan;
  /** Of the live release, by which it is judged. */
  live: string;
  shell?: ShellPart | undefined;
  remotes: Partial<Record<RemoteName, RemotePart>>;
}

/** The trial of a part, where one is under way. */
function trialOf<Part extends ShellPart | RemotePart>(
  { name, folder, live }: { name: string; folder: string; live(): Part | undefined },
  found: Part | undefined,
  parts: (found: Part) => Pick<Trial, 'shell' | 'remotes'>,
): Trial[] {
  if (!found?.trial) return [];
  const { release, trial: plan } = found;
  return [{ part: name, folder, release, plan, live: live()?.release ?? '', ...parts(found) }];
}

/** Looked up for each page: from another origin, else the folder of releases, else the build. */
export function webParts(settings: Settings, report: Report) {
  const { webRoot, releasesDir, remoteUrls, dataDir, releaseKeys: keys } = settings;
  const cacheDir = path.join(dataDir, 'remotes');
  const place = releasesDir ? { releasesDir, keys, report } : undefined;
  const trialPlace = place && { ...place, card: TRIAL_CARD };
  const crossOrigin = REMOTES.flatMap(({ name, folder }) => {
    const url = remoteUrls[name];
    return url
      ? [{ name, ...crossOriginRemote({ name, folder, url, cacheDir, keys, report }) }]
      : [];
  });

  const sources = REMOTES.map(({ name, folder }) => {
    const other = crossOrigin.find((remote) => remote.name === name);
    const built = builtRemote(webRoot, name, report);
    const [released, trial] = [place, trialPlace].map((one) => one && releasedRemote(name, one));
    return {
      name,
      folder,
      live: () => other?.current() ?? released?.() ?? built(),
      trial: () => (other ? other.trial() : trial?.()),
    };
  });

  const [releaseOfShell, trialOfShell] = [place, trialPlace].map(
    (one) => one && releasedShell(one),
  );
  const buildOfShell = builtShell(webRoot, report);
  const refresh = () => Promise.all(crossOrigin.map((remote) => remote.refresh()));
  const shell = () => releaseOfShell?.() ?? buildOfShell();

  return {
    shell,
    remotes: (): Partial<Record<RemoteName, RemotePart>> =>
      Object.fromEntries(sources.map(({ name, live }) => [name, live()])),
    trials: (): Trial[] => [
      ...trialOf(
        { name: 'shell', folder: 'shell', live: shell },
        trialOfShell?.(),
        (shellPart) => ({
          shell: shellPart,
          remotes: {},
        }),
      ),
      ...sources.flatMap((source) =>
        trialOf(source, source.trial(), (remote) => ({ remotes: { [source.name]: remote } })),
      ),
    ],
    /** Polls the other origins now, and then every few seconds until `close`. */
    async follow() {
      if (crossOrigin.length === 0) return { close: () => undefined };
      await refresh();
      const timer = setInterval(() => void refresh(), LOOK_EVERY).unref();
      const close = () => {
        clearInterval(timer);
        for (const remote of crossOrigin) remote.close();
      };
      return { close };
    },
    /** Folders with files for browsers, the newer first: open tabs still request files of the build. */
    folders: (part: string) => [
      ...(releasesDir ? [path.join(releasesDir, part)] : []),
      path.join(webRoot, part, 'dist/client'),
    ],
  };
}

export const remotesFile = (remotes: Partial<Record<RemoteName, RemotePart>>): RemotesFile => ({
  remotes: Object.fromEntries(
    remoteNames().flatMap((name) => (remotes[name] ? [[name, remoteEntry(remotes[name])]] : [])),
  ),
});

export type WebParts = ReturnType<typeof webParts>;
