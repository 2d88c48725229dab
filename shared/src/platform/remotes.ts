import type { Permission } from '../contract/accounts/areas.ts';

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

/** THE table of remotes: build, development, release, server, shell, lint and tests read it. */
const TABLE = [
  { folder: 'public-remote', prefix: '/', permission: null, ssr: true },
  { folder: 'admin-remote', prefix: '/dashboard', permission: 'dashboard', ssr: false },
] as const satisfies readonly Line[];

type OwnName<Folder> = Folder extends `${infer Own}-remote` ? Own : never;
type OwnNames = OwnName<(typeof TABLE)[number]['folder']>;

export type RemoteName = `${OwnNames}_remote`;
/** The environment variable with the address of a remote on another origin. */
export type UrlVariable = `${Uppercase<OwnNames>}_REMOTE_URL`;

export type Remote = Pick<Line, 'folder' | 'prefix' | 'permission' | 'ssr'> & {
  /** Name of its federation container. */
  name: RemoteName;
  /** Where browsers find its files. */
  base: string;
  /** Added to the port of the shell's development server. */
  devPort: number;
};

export const REMOTES: readonly Remote[] = TABLE.map((line, index) => {
  const own = line.folder.replace(/-remote$/, '') as OwnNames;
  return {
    ...line,
    name: `${own}_remote`,
    base: `/remotes/${own}/`,
    devPort: index + 1,
  };
});

// Marked as pure: the browser's bundle then leaves it out.
export const remoteNames: readonly RemoteName[] = /* @__PURE__ */ REMOTES.map(({ name }) => name);

export const urlVariableOf = ({ name }: Remote): UrlVariable =>
  `${name.toUpperCase() as Uppercase<RemoteName>}_URL`;

export const remoteNamed = (name: RemoteName): Remote =>
  REMOTES.find((each) => each.name === name)!;

/** Where a visitor signs in; the remote that they come from is told in `from`. */
export const LOGIN_PATH = '/login';

/** The remote of the site's own pages: header and footer around every public page show its content. */
export const rootRemote: RemoteName = REMOTES.find(({ prefix }) => prefix === '/')!.name;

const longestPrefixFirst = [...REMOTES]
  .filter(({ prefix }) => prefix !== '/')
  .sort((a, b) => b.prefix.length - a.prefix.length);

/** The remote whose addresses a path is among; the router compares without regard to case, too. */
export function remoteAt(path: string): RemoteName {
  const own = `${path.toLowerCase()}/`;
  return longestPrefixFirst.find(({ prefix }) => own.startsWith(`${prefix}/`))?.name ?? rootRemote;
}
