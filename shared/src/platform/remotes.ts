/** A part of the site that is built, released and loaded by itself. */
interface Remote {
  /** Name of its federation container. */
  name: string;
  /** Folder of its sources and of its releases. */
  folder: string;
  /** Where browsers find its files. */
  base: string;
  /** The addresses that are its: this path and everything below it that no longer prefix claims. */
  prefix: string;
  /** Added to the port of the shell's development server. */
  devPort: number;
  /** Whom the shell lets in; everybody where it is null. The server checks every call by itself. */
  role: 'Admin' | null;
  /** Whether the server renders its pages; one remote can, the one with prefix `/`. */
  ssr: boolean;
}

/** THE table of remotes: build, development, release, server, shell and tests read it. */
export const REMOTES = [
  {
    name: 'public_remote',
    folder: 'public-remote',
    base: '/remotes/public/',
    prefix: '/',
    devPort: 1,
    role: null,
    ssr: true,
  },
  {
    name: 'admin_remote',
    folder: 'admin-remote',
    base: '/remotes/admin/',
    prefix: '/dashboard',
    devPort: 2,
    role: 'Admin',
    ssr: false,
  },
] as const satisfies readonly Remote[];

export type RemoteName = (typeof REMOTES)[number]['name'];

export const remoteNames: readonly RemoteName[] = REMOTES.map(({ name }) => name);

export const remoteNamed = (name: RemoteName): Remote =>
  REMOTES.find((each) => each.name === name)!;

/** The remotes beside the site's own pages, each below a prefix. */
export const prefixedRemotes: readonly (Remote & { name: RemoteName })[] = REMOTES.filter(
  ({ prefix }) => prefix !== '/',
);

/** The remote whose addresses a path is among. */
export const remoteAt = (path: string): RemoteName =>
  prefixedRemotes.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`))?.name ??
  'public_remote';
