import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { remoteNamed, type RemoteName } from '@angan/shared/platform';
import {
  sheetsIn,
  withSheetsInside,
  AS_BUILT,
  remotePart,
  type RemotePart,
  type ShellPart,
} from './part-release.ts';
import type { ServerFiles } from '../render/run-bundle.ts';
import { readCard, readManifest } from './release-card.ts';
import { reloadOnChange, stampOf, type Report } from './reload-on-change.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
const serverFiles = (folder: string): ServerFiles =>
  new Map(
    namesIn(folder)
      .filter((name) => name.endsWith('.cjs'))
      .map((name) => [name, read(path.join(folder, name))]),
  );

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
  const [card, manifest] = ['client/remote.json', 'client/mf-manifest.json'];
  return reloadOnChange(
    () =>
      stampOf(
        path.join(dist, card),
        path.join(dist, manifest),
        path.join(dist, 'server/routes.cjs'),
      ),
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
