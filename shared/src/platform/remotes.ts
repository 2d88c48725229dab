import type { Permission } from '../contract/accounts/areas.ts';
import type { MenuEntry } from './remote-contract.ts';

/** Icons that a further remote may have in the dashboard's menu. */
export const REMOTE_ICONS = [
  'book',
  'calendar',
  'file',
  'folder',
  'image',
  'list',
  'users',
] as const;
export type RemoteIcon = (typeof REMOTE_ICONS)[number];

/** Built, released and loaded by itself; server and browser learn of it from its line. */
type Line = {
  /** Folder of its sources and of its releases: lower-case letters, then `-remote`. */
  folder: `${string}-remote`;
  /** The addresses that are its: this path and everything below it that no longer prefix claims. */
  prefix: `/${string}`;
} & (
  | {
      /** Everybody may enter. */ permission: null;
      /** The server renders it. */ ssr: boolean;
    }
  | {
      /** Whom the shell lets in; the server checks every call. */ permission: Permission;
      ssr: false;
    }
);

/** A remote that the operator's variable REMOTES adds; without a menu entry only links lead to it. */
export type FurtherRemote = Line & {
  /** In the main menu; of a remote below `/dashboard` in the dashboard's, where alone icon and group are seen. */
  menu?: Pick<MenuEntry, 'label' | 'order'> & { icon?: RemoteIcon; group?: string };
};

/** THE table of remotes: build, development, release, server, shell, lint and tests read it. */
const TABLE = [
  { folder: 'public-remote', prefix: '/', permission: null, ssr: true },
  { folder: 'admin-remote', prefix: '/dashboard', permission: 'dashboard', ssr: false },
] as const satisfies readonly Line[];

export type RemoteName = `${string}_remote`;
/** The environment variable with the address of a remote on another origin. */
export type UrlVariable = `${string}_REMOTE_URL`;

export type Remote = Pick<FurtherRemote, 'folder' | 'prefix' | 'permission' | 'ssr' | 'menu'> & {
  name: RemoteName;
  /** Where browsers find its files. */
  base: string;
  /** Added to the port of the shell's development server. */
  devPort: number;
};

export const nameOfRemote = (folder: string): RemoteName => folder.replace('-', '_') as RemoteName;

const remoteOf = (line: FurtherRemote, index: number): Remote => ({
  ...line,
  name: nameOfRemote(line.folder),
  base: `/remotes/${line.folder.replace('-remote', '')}/`,
  devPort: index + 1,
});

/** Those that are released with this repository. */
export const OWN_REMOTES: readonly Remote[] = TABLE.map(remoteOf);
const remotes = [...OWN_REMOTES];
export const REMOTES: readonly Remote[] = remotes;

/** Puts the operator's remotes after those of the table, once for each process and page. */
export function setFurtherRemotes(lines: readonly FurtherRemote[] = []): void {
  const added = lines.map((line, index) => remoteOf(line, OWN_REMOTES.length + index));
  remotes.splice(OWN_REMOTES.length, Infinity, ...added);
}

export const remoteNames = (): RemoteName[] => REMOTES.map(({ name }) => name);

export const urlVariableOf = ({ name }: Remote): UrlVariable =>
  `${name.toUpperCase() as Uppercase<RemoteName>}_URL`;

export const remoteNamed = (name: RemoteName): Remote =>
  REMOTES.find((each) => each.name === name)!;

/** Where a visitor signs in; the remote that they come from is in `from`. */
export const LOGIN_PATH = '/login';

/** The remote of the site's own pages: header and footer around every public page show its content. */
export const rootRemote: RemoteName = REMOTES.find(({ prefix }) => prefix === '/')!.name;

const isBelow = (path: string, { prefix }: Remote) =>
  prefix === '/' || `${path.toLowerCase()}/`.startsWith(`${prefix}/`);

const longest = (found: Remote[]) =>
  found.reduce<Remote | undefined>(
    (one, other) => (one && one.prefix.length >= other.prefix.length ? one : other),
    undefined,
  );

/** The remote whose addresses a path is among; the router compares without regard to case, too. */
export const remoteAt = (path: string): RemoteName =>
  longest(REMOTES.filter((remote) => isBelow(path, remote)))!.name;

/** The guarded remote in whose frame another one below its prefix is rendered. */
export const frameRemoteOf = (remote: Remote): Remote | undefined =>
  longest(
    REMOTES.filter(
      (other) => other !== remote && other.permission && isBelow(remote.prefix, other),
    ),
  );
