import { remoteNames, type SiteConfig } from '@angan/shared/platform';
import type { Pair } from '../render/bundle.ts';
import { remotesFile, type WebParts } from './parts.ts';

/** How long a look at the release files may be reused for a cached response (ms). */
const THROTTLE_MS = 20;

type Runner = (
  ...parts: [ReturnType<WebParts['shell']>, ReturnType<WebParts['remotes']>['public_remote']]
) => Pair | undefined;

export type Live = ReturnType<ReturnType<typeof liveReleases>['now']>;

/** Which release of each part the pages are made of; the same releases are the same object. */
export function liveReleases(
  parts: Pick<WebParts, 'shell' | 'remotes'>,
  runPair: Runner,
  config: SiteConfig,
) {
  function join(
    stamp: string,
    shell: ReturnType<WebParts['shell']>,
    remotes: ReturnType<WebParts['remotes']>,
  ) {
    const pair = runPair(shell, remotes.public_remote);
    return {
      stamp,
      pair,
      config,
      shell: pair?.shell ?? shell,
      template: (pair?.shell ?? shell)?.template ?? '<!--page-->',
      remotes: remotesFile({ ...remotes, ...(pair && { public_remote: pair.remote }) }),
    };
  }

  let live: ReturnType<typeof join> | undefined;
  let checkedAt = -Infinity;
  function now() {
    const [shell, remotes] = [parts.shell(), parts.remotes()];
    const stamp = [shell, ...remoteNames.map((name) => remotes[name])]
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
