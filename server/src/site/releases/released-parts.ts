import { readFileSync, existsSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { remoteNamed, type RemoteName } from '@angan/shared/platform';
import {
  sheetsIn,
  withSheetsInside,
  remotePart,
  type RemotePart,
  type ShellPart,
  AS_BUILT,
} from './part-release.ts';
import type { ServerFiles } from '../render/run-bundle.ts';
import {
  isAsBuilt,
  readCard,
  readManifest,
  verified,
  type ReleaseCard,
  type ReleaseKeys,
} from './release-card.ts';
import { reloadOnChange, stampOf, type Report } from './reload-on-change.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const isBundle = (name: string) => name.endsWith('.cjs');

/** Those that a card names, each with its hash; of a build, which nobody else can have changed, all. */
function serverFiles(folder: string, hashes?: Record<string, string>): ServerFiles {
  const present = existsSync(folder) ? readdirSync(folder).filter(isBundle) : [];
  return new Map(
    (hashes ? Object.keys(hashes) : present).map((name) => {
      const text = read(path.join(folder, name));
      return [name, hashes ? verified(name, text, hashes[name]) : text];
    }),
  );
}

const folderOf = (part: string, { release }: ReleaseCard) => {
  if (!release) throw new Error('the card names no release');
  return path.join(part, 'releases', release);
};

export interface Place {
  releasesDir: string;
  keys: ReleaseKeys;
  report: Report;
  /** That of the live release when left out. */
  card?: typeof TRIAL_CARD;
}

/** The card of the release that a share of the visits gets; a server of a previous release knows no such file. */
export const TRIAL_CARD = 'trial.json';

const NONE = 'none';

/** Reads a release whenever its card, the only file of the folder that changes, does. */
function onCard<Part>(
  file: string,
  folder: string,
  { keys, card: name, report }: Place,
  open: (stamp: string, card: ReleaseCard) => Part,
): () => Part | undefined {
  return reloadOnChange(
    // A trial ends with its card; a live card that is away for a moment leaves the release.
    () => stampOf(file) ?? (name && NONE),
    (stamp) => {
      const text = stamp === NONE ? '' : read(file);
      if (!text || isAsBuilt(text)) return undefined;
      const card = readCard(text, folder, keys);
      return name && !card.trial?.share ? undefined : open(stamp, card);
    },
    (error) => {
      const part = folder === 'shell' ? 'the shell' : folder;
      report(`the ${name ? 'trial' : 'live release'} of ${part} cannot be read`, error);
    },
  );
}

/** Undefined while there is none. */
export function releasedShell(place: Place): () => ShellPart | undefined {
  const part = path.join(place.releasesDir, 'shell');
  const file = path.join(part, place.card ?? 'shell.json');
  return onCard(file, 'shell', place, (stamp, card) => {
    const folder = folderOf(part, card);
    // Read once: what is checked is what is used.
    const html = readFileSync(path.join(folder, 'index.html'));
    const files = { ...(place.keys['shell'] && { 'index.html': '' }), ...card.files };
    for (const [name, hash] of Object.entries(files))
      verified(name, name === 'index.html' ? html : readFileSync(path.join(folder, name)), hash);
    const sheets = sheetsIn(part, (file) => card.integrity[file]);
    return {
      stamp,
      release: card.release ?? '',
      card,
      // Reports of browsers name it.
      template: withSheetsInside(String(html), sheets).replace(
        '<html',
        `<html data-release="${card.release}"`,
      ),
      server: serverFiles(path.join(folder, 'server'), card.server ?? {}),
      icons: path.join(folder, 'icons'),
      trial: card.trial,
    };
  });
}

/** Undefined while there is none. */
export function releasedRemote(name: RemoteName, place: Place): () => RemotePart | undefined {
  const { folder, base } = remoteNamed(name);
  const client = path.join(place.releasesDir, folder);
  const file = path.join(client, place.card ?? 'remote.json');
  return onCard(file, folder, place, (stamp, card) => {
    const manifest = read(path.join(client, card.manifest));
    const hash = card.integrity[card.manifest];
    return remotePart({
      stamp,
      base,
      client,
      card,
      server: serverFiles(path.join(folderOf(client, card), 'server'), card.server ?? {}),
      manifest: readManifest(place.keys[folder] ? verified('manifest', manifest, hash) : manifest),
    });
  });
}

/** Undefined while it was not built. The link is resolved once, so that two builds are never mixed. */
export function builtShell(webRoot: string, report: Report): () => ShellPart | undefined {
  const dist = path.join(webRoot, 'shell/dist');
  return reloadOnChange(
    () => stampOf(path.join(dist, 'client/index.html'), path.join(dist, 'server/server.cjs')),
    (stamp) => {
      const build = realpathSync(dist);
      const client = path.join(build, 'client');
      const card = path.join(client, 'shell.json');
      return {
        stamp,
        release: AS_BUILT,
        card: existsSync(card) ? readCard(read(card), 'shell') : undefined,
        template: withSheetsInside(read(path.join(client, 'index.html')), sheetsIn(client)),
        server: serverFiles(path.join(build, 'server')),
        icons: path.join(client, 'icons'),
      };
    },
    (error) => report('the built shell cannot be read', error),
  );
}

/** A remote as it was built below the web root; undefined while it was not. */
export function builtRemote(
  webRoot: string,
  name: RemoteName,
  report: Report,
): () => RemotePart | undefined {
  const { folder, base, ssr } = remoteNamed(name);
  const dist = path.join(webRoot, folder, 'dist');
  const at = (file: string) => path.join(dist, file);
  const [card, manifest] = ['client/remote.json', 'client/mf-manifest.json'];
  return reloadOnChange(
    () => stampOf(at(card), at(manifest), at('server/routes.cjs')),
    (stamp) => {
      const build = realpathSync(dist);
      const manifestFile = path.join(build, manifest);
      return remotePart({
        stamp,
        release: AS_BUILT,
        base,
        client: path.join(build, 'client'),
        server: ssr ? serverFiles(path.join(build, 'server')) : new Map(),
        card: readCard(read(path.join(build, card)), folder),
        manifest: existsSync(manifestFile) ? readManifest(read(manifestFile)) : undefined,
      });
    },
    (error) => report(`the built ${folder} cannot be read`, error),
  );
}
