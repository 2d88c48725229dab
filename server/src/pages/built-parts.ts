import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteName } from '@angan/shared/contract';
import { sheetsIn, withSheetsInside } from './inline-styles.ts';
import {
  remotePart,
  REMOTES,
  type RemotePart,
  type ServerFiles,
  type ShellPart,
} from './part-release.ts';
import { readCard, readManifest } from './release-card.ts';
import { renewed, stampOf, type Trouble } from './renewed.ts';

const FONT = /bengali-core.*\.woff2$/;

const read = (file: string) => readFileSync(file, 'utf8');
const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
const serverFiles = (folder: string): ServerFiles =>
  new Map(
    namesIn(folder)
      .filter((name) => name.endsWith('.cjs'))
      .map((name) => [name, read(path.join(folder, name))]),
  );

/** Addresses of the fonts among the files of a shell's `static` folder. */
export const fontsAmong = (names: readonly string[]): string[] =>
  names.filter((name) => FONT.test(name)).map((name) => `/static/${path.basename(name)}`);

/** The shell as it was built below the web root; undefined while it was not. */
export function builtShell(webRoot: string, trouble: Trouble): () => ShellPart | undefined {
  const client = path.join(webRoot, 'shell/dist/client');
  const server = path.join(webRoot, 'shell/dist/server');
  const [template, card] = [path.join(client, 'index.html'), path.join(client, 'shell.json')];
  return renewed(
    () => stampOf(template, path.join(server, 'server.cjs')),
    (stamp) => ({
      stamp,
      contract: existsSync(card) ? readCard(read(card)).contract : undefined,
      template: withSheetsInside(read(template), sheetsIn(client)),
      server: serverFiles(server),
      icons: path.join(client, 'icons'),
      fonts: fontsAmong(namesIn(path.join(client, 'static'))),
    }),
    (error) => trouble('the built shell cannot be read', error),
  );
}

/** A remote as it was built below the web root; undefined while it was not. */
export function builtRemote(
  webRoot: string,
  name: RemoteName,
  trouble: Trouble,
): () => RemotePart | undefined {
  const { folder, base } = REMOTES[name];
  const client = path.join(webRoot, folder, 'dist/client');
  const server = path.join(webRoot, folder, 'dist/server');
  const [card, manifest] = [
    path.join(client, 'remote.json'),
    path.join(client, 'mf-manifest.json'),
  ];
  return renewed(
    () => stampOf(card, manifest, path.join(server, 'routes.cjs')),
    (stamp) =>
      remotePart({
        stamp,
        base,
        client,
        server: serverFiles(server),
        card: readCard(read(card)),
        manifest: existsSync(manifest) ? readManifest(read(manifest)) : undefined,
      }),
    (error) => trouble(`the built ${folder} cannot be read`, error),
  );
}
