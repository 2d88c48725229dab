import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteNamed, type RemoteName } from '@angan/shared/platform';
import { sheetsIn, withSheetsInside } from '../render/inline-styles.ts';
import type { ServerFiles } from '../render/run-bundle.ts';
import { remotePart, type RemotePart, type ShellPart } from './part-release.ts';
import { isAsBuilt, readCard, readManifest, verified, type ReleaseCard } from './release-card.ts';
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

/** Undefined while there is none; its card is the only file of the folder that changes. */
export function releasedShell(releasesDir: string, report: Report): () => ShellPart | undefined {
  const part = path.join(releasesDir, 'shell');
  const live = path.join(part, 'shell.json');
  return reloadOnChange(
    () => stampOf(live),
    (stamp) => {
      const text = read(live);
      if (isAsBuilt(text)) return undefined;
      const card = readCard(text);
      const folder = folderOf(part, card);
      return {
        stamp,
        release: card.release ?? '',
        contract: card.contract,
        template: withSheetsInside(read(path.join(folder, 'index.html')), sheetsIn(part)),
        server: serverFiles(folder, card),
        icons: path.join(folder, 'icons'),
      };
    },
    (error) => report('the live release of the shell cannot be read', error),
  );
}

/** The live release of a remote; undefined while there is none. */
export function releasedRemote(
  releasesDir: string,
  name: RemoteName,
  report: Report,
): () => RemotePart | undefined {
  const { folder, base } = remoteNamed(name);
  const client = path.join(releasesDir, folder);
  const live = path.join(client, 'remote.json');
  return reloadOnChange(
    () => stampOf(live),
    (stamp) => {
      const text = read(live);
      if (isAsBuilt(text)) return undefined;
      const card = readCard(text);
      return remotePart({
        stamp,
        base,
        client,
        card,
        server: serverFiles(folderOf(client, card), card),
        manifest: readManifest(read(path.join(client, card.manifest))),
      });
    },
    (error) => report(`the live release of ${folder} cannot be read`, error),
  );
}
