import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { RemoteName, RemotesFile } from '@angan/shared/contract';

/** What this server needs to know of a remote's mf-manifest.json. */
export interface Manifest {
  metaData: { remoteEntry: { name: string; path: string } };
  exposes: { path: string; assets: Record<'js' | 'css', Record<'sync' | 'async', string[]>> }[];
}

interface RemoteCard {
  contract: number;
}

const FOLDERS: Record<RemoteName, { folder: string; base: string }> = {
  public_remote: { folder: 'public-remote', base: '/remotes/public/' },
  admin_remote: { folder: 'admin-remote', base: '/remotes/admin/' },
};
export const remoteNames = Object.keys(FOLDERS) as RemoteName[];

/** Reads a file again only when it has changed. Answers undefined while there is none. */
export function watched<Value>(file: string, read: (text: string) => Value): () => { value: Value; stamp: string } | undefined {
  let kept: { value: Value; stamp: string } | undefined;
  return () => {
    if (!existsSync(file)) return undefined;
    const { mtimeMs, size, ino } = statSync(file);
    const stamp = `${mtimeMs}-${size}-${ino}`;
    if (kept?.stamp !== stamp) kept = { value: read(readFileSync(file, 'utf8')), stamp };
    return kept;
  };
}

/** The built parts below the web root. Everything is looked up anew when its file changes: a new release needs no restart. */
export function webParts(webRoot: string) {
  const shellDir = path.join(webRoot, 'shell/dist');
  const template = watched(path.join(shellDir, 'client/index.html'), (text) => text);
  const remotes = Object.fromEntries(
    remoteNames.map((name) => {
      const { folder, base } = FOLDERS[name];
      const client = path.join(webRoot, folder, 'dist/client');
      return [
        name,
        {
          base,
          client,
          serverBundle: path.join(webRoot, folder, 'dist/server/routes.cjs'),
          manifest: watched(path.join(client, 'mf-manifest.json'), (text) => JSON.parse(text) as Manifest),
          card: watched(path.join(client, 'remote.json'), (text) => JSON.parse(text) as RemoteCard),
        },
      ];
    }),
  ) as Record<RemoteName, RemotePart>;

  return {
    template,
    remotes,
    shellClient: path.join(shellDir, 'client'),
    shellBundle: path.join(shellDir, 'server/server.cjs'),
    remotesFile: (): RemotesFile => ({
      remotes: Object.fromEntries(
        remoteNames.flatMap((name) => {
          const { base, card } = remotes[name];
          const found = card();
          return found ? [[name, { entry: `${base}mf-manifest.json`, contract: found.value.contract }]] : [];
        }),
      ),
    }),
  };
}

export interface RemotePart {
  /** Where the browser finds the remote's files. */
  base: string;
  /** Where this server finds them. */
  client: string;
  serverBundle: string;
  manifest: () => { value: Manifest; stamp: string } | undefined;
  card: () => { value: RemoteCard; stamp: string } | undefined;
}

export type WebParts = ReturnType<typeof webParts>;
