import path from 'node:path';
import {
  type RemoteName,
  remoteNames,
  REMOTES,
  type RemotesFile,
  type SiteConfig,
} from '@angan/shared/platform';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { repeat } from '../../http/recurring.ts';
import {
  builtRemote,
  builtShell,
  releasedRemote,
  releasedShell,
  TRIAL_CARD,
  type Place,
} from './released-parts.ts';
import { crossOriginRemote } from './cross-origin-remote.ts';
import { remoteEntry, type RemotePart, type ShellPart } from './part-release.ts';
import type { TrialPlan } from './release-card.ts';
import type { Report } from './reload-on-change.ts';
import type { Renderer } from '../render/rendering.ts';

/** How long a look at the release files may be reused for a cached response (ms). */
const THROTTLE_MS = 20;

type Shell = ReturnType<WebParts['shell']>;
type Remotes = ReturnType<WebParts['remotes']>;

export type Live = ReturnType<ReturnType<typeof liveReleases>['now']>;

/** Which release of each part the pages are made of; the same releases are the same object. */
export function liveReleases(
  parts: Pick<WebParts, 'shell' | 'remotes'>,
  renderer: Renderer,
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
    const rendering = renderer.renderingOf(shell, remotes);
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

interface Source<Part> {
  name: string;
  folder: string;
  live(): Part | undefined;
  trial(): Part | undefined;
}

/** The trial of a part, where one is under way. */
function trialOf<Part extends ShellPart | RemotePart>(
  { name, folder, live, trial }: Source<Part>,
  parts: (found: Part) => Pick<Trial, 'shell' | 'remotes'>,
): Trial[] {
  const found = trial();
  if (!found?.trial) return [];
  const { release, trial: plan } = found;
  return [{ part: name, folder, release, plan, live: live()?.release ?? '', ...parts(found) }];
}

const none = () => undefined;

/** Each remote from another origin, else from the folder of releases, else from the build; and those origins. */
function remoteSources(settings: Settings, places: readonly (Place | undefined)[], report: Report) {
  const { webRoot, remoteUrls, dataDir, releaseKeys: keys } = settings;
  const others: ReturnType<typeof crossOriginRemote>[] = [];
  const sources = REMOTES.map(({ name, folder }) => {
    const built = builtRemote(webRoot, name, report);
    const [released = none, trial = none] = places.map((one) => one && releasedRemote(name, one));
    const url = remoteUrls[name];
    if (!url) return { name, folder, live: () => released() ?? built(), trial };
    const cacheDir = path.join(dataDir, 'remotes');
    const other = crossOriginRemote({ name, folder, url, cacheDir, keys, report });
    others.push(other);
    const live = () => other.current() ?? released() ?? built();
    return { name, folder, live, trial: other.trial };
  });
  return { sources, others };
}

/** Looked up for each page. */
export function webParts(settings: Settings, report: Report) {
  const { webRoot, releasesDir, releaseKeys: keys } = settings;
  const place = releasesDir ? { releasesDir, keys, report } : undefined;
  const places: (Place | undefined)[] = [place, place && { ...place, card: TRIAL_CARD }];
  const { sources, others } = remoteSources(settings, places, report);
  const refresh = () => Promise.all(others.map((remote) => remote.refresh()));
  const built = builtShell(webRoot, report);
  const [released = none, trial = none] = places.map((one) => one && releasedShell(one));
  const shell = { name: 'shell', folder: 'shell', live: () => released() ?? built(), trial };

  return {
    shell: shell.live,
    remotes: (): Partial<Record<RemoteName, RemotePart>> =>
      Object.fromEntries(sources.map(({ name, live }) => [name, live()])),
    trials: (): Trial[] => [
      ...trialOf(shell, (found) => ({ shell: found, remotes: {} })),
      ...sources.flatMap((source) =>
        trialOf(source, (found) => ({ remotes: { [source.name]: found } })),
      ),
    ],
    /** Polls the other origins now, and then every few seconds. */
    async follow(app: FastifyInstance): Promise<void> {
      if (others.length === 0) return;
      await refresh();
      app.addHook('onClose', async () => others.forEach((remote) => remote.close()));
      repeat(app, LOOK_EVERY, 'releases could not be looked for', async () => void refresh());
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
