/** A remote as package.json lists it. */
export interface Line {
  /** Its name in releases: lower-case letters, then `-remote`. */
  folder: string;
  prefix: string;
  /** The file that exports `contract` and `routes`; `./src/routes.tsx` when left out. */
  routes?: string;
  permission?: string | null;
  ssr?: boolean;
}

export interface Remote extends Line {
  /** Name of its federation container. */
  name: string;
  /** Where browsers find its files. */
  base: string;
  permission: string | null;
  ssr: boolean;
}

/** See PARTS. */
export interface Part {
  card: string;
  /** First page of a remote. */
  prefix?: string;
  builds: { client: string; server?: string };
  bundle: string | null;
}

/** remote.json or shell.json: describes one release. */
export interface Card {
  release: string;
  built: string;
  contract: number;
  singletons: Record<string, string>;
  integrity: Record<string, string>;
  manifest?: string;
  server?: Record<string, string>;
  replaces?: string | null;
  /** The names that a remote takes of what the shell hands on, by package; earlier releases say nothing. */
  uses?: Record<string, string[]>;
  /** The names that a shell hands on, of packages that it narrows. */
  offers?: Record<string, string[]>;
  /** Hashes of a shell's document and icons. */
  files?: Record<string, string>;
  /** Ed25519, base64url. */
  signature?: string;
  trial?: TrialPlan;
  /** Names of the remotes that a shell leads to. */
  remotes?: string[];
}

/** See trialSchema of the server's release-card.ts. */
export interface TrialPlan {
  share: number;
  since: string;
  then?: number;
  after?: number;
  visits?: number;
  takenBack?: { at: string; reason: string };
}

interface Assets {
  assets: Record<'js' | 'css', { sync: string[]; async: string[] }>;
}

/** mf-manifest.json, as far as it is read here. */
export interface Manifest {
  metaData: {
    remoteEntry: { name: string; path: string };
    publicPath?: string;
    getPublicPath?: string;
  };
  exposes: (Assets & { path: string })[];
  shared: (Assets & { name: string; requiredVersion: string })[];
}

type Bytes = Buffer<ArrayBuffer>;
export type Files = Map<string, Bytes>;

/** A part as another part must fit it. */
export interface Counterpart {
  name: string;
  card: Card;
  manifest: Manifest | null;
  server: Files;
}

export interface Candidate {
  part: string;
  id: string;
  card: Card;
  manifest: Manifest | null;
  /** Files of the part's folder, for browsers. */
  files: Files;
  /** Files of the release's own folder. */
  own: Files;
  server: Files;
}

/** A folder or bucket of releases. */
export interface Place {
  name: string;
  /** Web servers find the packed copies of a file beside it. */
  wantsPacked: boolean;
  /** True where browsers may read every file: no source maps go there. */
  isPublic: boolean;
  read(file: string): Promise<Bytes | null>;
  write(file: string, bytes: Bytes): Promise<void>;
  /** Returns false when the file exists. */
  create(file: string, bytes: Bytes): Promise<boolean>;
  list(folder: string): Promise<string[]>;
  remove(file: string): Promise<void>;
}
