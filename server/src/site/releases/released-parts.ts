import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteNamed, type RemoteName } from '@angan/shared/platform';
import {
  sheetsIn,
  withSheetsInside,
  remotePart,
  type RemotePart,
  type ShellPart,
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

function serverFiles(folder: string, { server = {} }: ReleaseCard): ServerFiles {
  return new Map(
    Object.entries(server).map(([name, hash]) => [
      name,
      verified(name, read(path.join(folder, 'server', name)), hash),
    ]),
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
      server: serverFiles(folder, card),
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
      server: serverFiles(folderOf(client, card), card),
      manifest: readManifest(place.keys[folder] ? verified('manifest', manifest, hash) : manifest),
    });
  });
}
