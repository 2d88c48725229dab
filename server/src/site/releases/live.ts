import { remoteNames, type SiteConfig } from '@angan/shared/platform';
import type { Rendering } from '../render/rendering.ts';
import { remotesFile, type WebParts } from './parts.ts';

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
    return {
      stamp,
      rendering,
      config,
      template: (rendering?.shell ?? shell)?.template ?? '<!--page-->',
      remotes: remotesFile({ ...remotes, ...rendering?.parts }),
    };
  }

  let live: ReturnType<typeof join> | undefined;
  let checkedAt = -Infinity;
  function now() {
    const [shell, remotes] = [parts.shell(), parts.remotes()];
    tell('shell', shell);
    for (const name of remoteNames) tell(name, remotes[name]);
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
