import { briefly } from '../http/briefly.ts';
import type { serverBundles, SiteConfig } from './bundles.ts';
import { remotesFile, type WebParts } from './parts.ts';

export type Live = ReturnType<ReturnType<typeof livePages>['now']>;

/** Tells what the pages of a moment are made of: one release of each part, whatever goes live meanwhile. The same releases are the same object. */
export function livePages(
  parts: Pick<WebParts, 'shell' | 'remotes'>,
  renderers: ReturnType<typeof serverBundles>,
  config: SiteConfig,
) {
  function join(
    stamp: string,
    shell: ReturnType<WebParts['shell']>,
    remotes: ReturnType<WebParts['remotes']>,
  ) {
    const pair = renderers(shell, remotes.public_remote);
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
  function now() {
    const [shell, remotes] = [parts.shell(), parts.remotes()];
    const stamp = [shell, remotes.public_remote, remotes.admin_remote]
      .map((part) => part?.stamp)
      .join('|');
    if (live?.stamp !== stamp) live = join(stamp, shell, remotes);
    return live;
  }

  return {
    now,
    /** The same, at most some ms old. */
    soon: briefly(now),
  };
}
