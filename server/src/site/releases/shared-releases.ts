import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { remoteNames, type SiteConfig } from '@angan/shared/platform';
import { clientNetwork } from '../../http/client-network.ts';
import type { Renderer } from '../render/rendering.ts';
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
  rendererOf(report: (error: unknown) => void): Renderer;
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

const idOf = ({ part, release }: Trial) => `${part} ${release}`;

/** Which releases a visit gets. */
export class SharedReleases {
  readonly live: Variant;
  readonly #variants = new Map<string, Variant>();
  readonly #ended = new Set<string>();
  readonly #announced = new Set<string>();
  #found: readonly Trial[] = [];
  #checkedAt = -Infinity;

  constructor(private readonly options: Options) {
    const { parts, rendererOf, config, report, announce } = options;
    const releases = liveReleases(parts, rendererOf(report), config, announce);
    this.live = { ...releases, name: '', trials: [], headers: {} };
  }

  #isEnded(trial: Trial): boolean {
    return this.#ended.has(idOf(trial));
  }

  trials(): readonly Trial[] {
    if (performance.now() - this.#checkedAt < THROTTLE_MS) return this.#found;
    this.#found = this.options.parts.trials().filter((trial) => !this.#isEnded(trial));
    this.#checkedAt = performance.now();
    const running = new Set(this.#found.map(idOf));
    for (const [name, variant] of this.#variants)
      if (!variant.trials.every((one) => running.has(idOf(one)))) this.#variants.delete(name);
    for (const trial of this.#found.filter((one) => !this.#announced.has(idOf(one)))) {
      this.#announced.add(idOf(trial));
      this.options.announceTrial(trial);
    }
    return this.#found;
  }

  end(trial: Trial): void {
    this.#ended.add(idOf(trial));
    this.#checkedAt = -Infinity;
  }

  fail(variant: Variant, error: unknown): void {
    for (const trial of variant.trials.filter((one) => !this.#isEnded(one))) {
      this.end(trial);
      this.options.onFault(trial, error);
    }
  }

  #variantOf(selected: readonly Trial[], isMarked: boolean): Variant {
    if (selected.length === 0) return this.live;
    const name = selected.map(idOf).join('+') + (isMarked ? '' : ' *');
    const existing = this.#variants.get(name);
    if (existing) return existing;
    const { parts, rendererOf, config } = this.options;
    // What runs: a live release that does not is no fault of the trial.
    const running = () => this.live.now().rendering;
    const replaced = {
      shell: () => selected.find(({ shell }) => shell)?.shell ?? running()?.shell ?? parts.shell(),
      remotes: () =>
        selected.reduce((all, { remotes }) => ({ ...all, ...remotes }), {
          ...parts.remotes(),
          ...running()?.parts,
        }),
    };
    const open = rendererOf((error) => this.fail(variant, error));
    const variant: Variant = {
      ...liveReleases(replaced, open, config, () => undefined),
      name,
      trials: selected,
      headers: { vary: isMarked ? `accept-encoding, save-data, ${GROUP_HEADER}` : '*' },
    };
    this.#variants.set(name, variant);
    return variant;
  }

  /** Null where only the router knows the visitor's address. */
  at(headers: IncomingHttpHeaders, ip: string | undefined): Variant | null {
    const { isBehindProxy } = this.options;
    const running = this.trials();
    if (running.length === 0) return this.live;
    const named = isBehindProxy ? namedGroup(headers) : undefined;
    if (named === undefined && ip === undefined) return null;
    const group = named ?? groupOf(headers, ip!);
    const selected = running.filter((trial) => isAmong(group, trial));
    const variant = this.#variantOf(selected, !isBehindProxy || named !== undefined);
    // Opens its bundles, of which one may fail.
    if (variant.name) variant.recent();
    return variant.trials.some((trial) => this.#isEnded(trial)) ? this.live : variant;
  }
}
