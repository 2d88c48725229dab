import type { RemoteEntry } from '@angan/shared/platform';
import type { ServerFiles } from '../render/run-bundle.ts';
import {
  verified,
  type FederationManifest,
  type ReleaseCard,
  type TrialPlan,
} from './release-card.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A sheet that names files next to itself, or that would end the element early, keeps its own address. */
const MUST_STAY_APART = /url\((?!["']?(?:\/|data:))|<\/style/i;

const inlineable = (text: string): string | undefined =>
  MUST_STAY_APART.test(text) ? undefined : text.trim();

/** Each sheet is read once; undefined for what is not there, was changed, or cannot be inlined. */
export function sheetsIn(
  folder: string,
  hashOf?: (file: string) => string | undefined,
): (file: string) => string | undefined {
  const cached = new Map<string, string | undefined>();
  const read = (file: string) => {
    try {
      const text = readFileSync(path.join(folder, file), 'utf8');
      return inlineable(hashOf ? verified(file, text, hashOf(file)) : text);
    } catch {
      return undefined;
    }
  };
  return (file) => {
    if (!cached.has(file)) cached.set(file, folder ? read(file) : undefined);
    return cached.get(file);
  };
}

const LINKED = /<link\b[^>]*\bhref="\/([^"]+\.css)"[^>]*\brel="stylesheet"[^>]*>/g;

/** Style sheets in the place of their links: the page is painted with its first answer. */
export const withSheetsInside = (
  template: string,
  sheet: (file: string) => string | undefined,
): string =>
  template.replace(LINKED, (link, file: string) => {
    const text = sheet(file);
    return text === undefined ? link : `<style>${text}</style>`;
  });

/** One release of the shell; it never changes. */
export interface ShellPart {
  /** Differs from that of every other release. */
  stamp: string;
  /** Its name, or `as built` below the web root. */
  release: string;
  /** Unknown of a build without one. */
  card: ReleaseCard | undefined;
  template: string;
  server: ServerFiles;
  icons: string;
  /** Of a release that a share of the visits gets. */
  trial?: TrialPlan | undefined;
}

/** One release of a remote; it never changes. */
export interface RemotePart {
  stamp: string;
  release: string;
  /** Of a release that a share of the visits gets. */
  trial?: TrialPlan | undefined;
  /** Where the browser finds the remote's files. */
  base: string;
  /** Address of the manifest, as `/remotes.json` names it. */
  entry: string;
  /** Where the files lie on this machine; empty for a remote on another origin. */
  client: string;
  server: ServerFiles;
  manifest: FederationManifest | undefined;
  card: ReleaseCard;
  /** `sha384-…` of a file below `base`; undefined when the release names no such file. */
  integrityOf: (file: string) => string | undefined;
  /** A style sheet below `base` to be inlined; undefined when it is to be linked. */
  sheet: (file: string) => string | undefined;
}

type Found = Pick<RemotePart, 'stamp' | 'base' | 'client' | 'server' | 'card' | 'manifest'> & {
  /** That of its card when left out. */
  release?: string;
};

export const AS_BUILT = 'as built';

export function remotePart(found: Found): RemotePart {
  const { base, client, card, release = card.release ?? '' } = found;
  return {
    ...found,
    release,
    trial: card.trial,
    entry: base + card.manifest,
    integrityOf: (file) => (Object.hasOwn(card.integrity, file) ? card.integrity[file] : undefined),
    // Nobody but whoever built it can have changed a build.
    sheet: sheetsIn(client, release === AS_BUILT ? undefined : (file) => card.integrity[file]),
  };
}

export function entryFile({ metaData: { remoteEntry } }: FederationManifest): string {
  return remoteEntry.path ? `${remoteEntry.path}/${remoteEntry.name}` : remoteEntry.name;
}

/** Its own files (`sync`) and those of its screens (`async`), below the remote's base. */
export const exposedAssets = ({ exposes }: FederationManifest) =>
  exposes.find(({ path }) => path === './routes')?.assets;

/** With what the manifest says, which a browser then need not request. */
export function remoteEntry({ entry, base, card, manifest, integrityOf }: RemotePart): RemoteEntry {
  const { contract, release } = card;
  const named = { entry, contract, ...(release && { release }) };
  if (!manifest) return named;
  const script = entryFile(manifest);
  const integrity = integrityOf(script);
  const { js, css } = exposedAssets(manifest) ?? { js: { sync: [] }, css: { sync: [] } };
  const preload: Record<string, string> = {};
  for (const file of [...js.sync, ...css.sync]) {
    const hash = integrityOf(file);
    // A preload without the hash that the runtime adds would be fetched twice.
    if (hash) preload[base + file] = hash;
  }
  return {
    ...named,
    ...(integrity && { integrity }),
    script: base + script,
    ...(Object.keys(preload).length > 0 && { preload }),
  };
}
