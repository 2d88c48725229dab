import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { remoteNames, type SiteConfig } from '@angan/shared/platform';
import { clientNetwork } from '../../http/client-network.ts';
import type { Rendering } from '../render/rendering.ts';
import { liveReleases, type Trial, type WebParts } from './parts.ts';

/** Visits are divided into so many groups of one size; docs/operating/nginx.conf names as many. */
export const GROUPS = 20;
/** The group that nginx names, in whose cache each group has its own copies. */
export const GROUP_HEADER = 'x-angan-group';

/** Some pages show today's date or the year; it is Dhaka's. */
export const dayOf = (time: number): number => Math.floor((time + 6 * 3_600_000) / 86_400_000);

function namedGroup(headers: IncomingHttpHeaders): number | undefined {
  const named = headers[GROUP_HEADER];
  return /^(1?\d)$/.test(String(named)) ? Number(named) : undefined;
}

/** Nothing is stored: a visitor has the same group all day, as long as the address stays. */
export function groupOf(headers: IncomingHttpHeaders, ip: string, now = Date.now()): number {
  const text = `${clientNetwork(ip)}\n${headers['user-agent'] ?? ''}\n${dayOf(now)}`;
  return createHash('sha256').update(text).digest().readUInt32BE() % GROUPS;
}

const allParts = () => ['shell', ...remoteNames()];
/** So far apart that trials of our own three parts, of up to 30 per cent each, have no visit in common. */
const STRIDE = 7;

const isAmong = (group: number, { part, plan }: Trial): boolean =>
  (group + allParts().indexOf(part) * STRIDE) % GROUPS < (plan.share * GROUPS) / 100;

type Releases = ReturnType<typeof liveReleases>;

/** The releases of some visits: the live ones, some of them replaced by trials. */
export interface Variant extends Releases {
  /** Empty for the live releases. */
  name: string;
  trials: readonly Trial[];
  /** Of its pages, where a cache before this server could not tell its visits from others. */
  headers: Record<string, string>;
}

interface Options {
  parts: Pick<WebParts, 'shell' | 'remotes' | 'trials'>;
  /** Opens the bundles of a variant; called with what a trial does wrong. */
  rendererOf(
    report: (error: unknown) => void,
  ): (...of: Parameters<Parameters<typeof liveReleases>[1]>) => Rendering | undefined;
  config: SiteConfig;
  report(error: unknown): void;
  announce(part: string, release: string): void;
  announceTrial(trial: Trial): void;
  isBehindProxy: boolean;
  /** Ends a trial that the server cannot render. */
  onFault(trial: Trial, error: unknown): void;
}

/** How long a look at the cards of trials may be reused (ms). */
const THROTTLE_MS = 20;

export type SharedReleases = ReturnType<typeof sharedReleases>;

/** Which releases a visit gets. */
export function sharedReleases(options: Options) {
  const { parts, rendererOf, config, report, announce, announceTrial, isBehindProxy, onFault } =
    options;
  const live: Variant = {
    ...liveReleases(parts, rendererOf(report), config, announce),
    name: '',
    trials: [],
    headers: {},
  };
  const variants = new Map<string, Variant>();
  const [ended, announced] = [new Set<string>(), new Set<string>()];
  const idOf = ({ part, release }: Trial) => `${part} ${release}`;
  const isEnded = (trial: Trial) => ended.has(idOf(trial));

  let found: readonly Trial[] = [];
  let checkedAt = -Infinity;
  function trials(): readonly Trial[] {
    if (performance.now() - checkedAt < THROTTLE_MS) return found;
    found = parts.trials().filter((trial) => !isEnded(trial));
    checkedAt = performance.now();
    for (const [name, variant] of variants)
      if (!variant.trials.every((one) => found.some((other) => idOf(other) === idOf(one))))
        variants.delete(name);
    for (const trial of found.filter((one) => !announced.has(idOf(one)))) {
      announced.add(idOf(trial));
      announceTrial(trial);
    }
    return found;
  }

  function end(trial: Trial): void {
    ended.add(idOf(trial));
    checkedAt = -Infinity;
  }

  function fail(variant: Variant, error: unknown): void {
    for (const trial of variant.trials.filter((one) => !isEnded(one))) {
      end(trial);
      onFault(trial, error);
    }
  }

  function variantOf(selected: readonly Trial[], isMarked: boolean): Variant {
    if (selected.length === 0) return live;
    const name = selected.map(idOf).join('+') + (isMarked ? '' : ' *');
    const existing = variants.get(name);
    if (existing) return existing;
    const replaced = {
      // What runs: a live release that does not is no fault of the trial.
      shell: () =>
        selected.find(({ shell }) => shell)?.shell ?? live.now().rendering?.shell ?? parts.shell(),
      remotes: () =>
        selected.reduce((all, { remotes }) => ({ ...all, ...remotes }), {
          ...parts.remotes(),
          ...live.now().rendering?.parts,
        }),
    };
    const open = rendererOf((error) => fail(variant, error));
    const variant: Variant = {
      ...liveReleases(replaced, open, config, () => undefined),
      name,
      trials: selected,
      headers: { vary: isMarked ? `accept-encoding, save-data, ${GROUP_HEADER}` : '*' },
    };
    variants.set(name, variant);
    return variant;
  }

  return {
    live,
    trials,
    end,
    fail,
    /** Null where only the router knows the visitor's address. */
    at(headers: IncomingHttpHeaders, ip: string | undefined): Variant | null {
      const running = trials();
      if (running.length === 0) return live;
      const named = isBehindProxy ? namedGroup(headers) : undefined;
      if (named === undefined && ip === undefined) return null;
      const group = named ?? groupOf(headers, ip!);
      const selected = running.filter((trial) => isAmong(group, trial));
      const variant = variantOf(selected, !isBehindProxy || named !== undefined);
      // Opens its bundles, of which one may fail.
      if (variant.name) variant.recent();
      return variant.trials.some(isEnded) ? live : variant;
    },
  };
}
