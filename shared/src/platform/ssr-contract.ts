import type { Ability } from '../contract/abilities.ts';
import type { Institution } from '../contract/site/institutions.ts';
import type { ChangedTexts } from '../contract/site-texts/values.ts';
import type { PageMeta, QueryDeclaration, RemoteModule } from './remote-contract.ts';
import type { FurtherRemote, RemoteName } from './remotes.ts';

/** Raised when anything below changes its meaning. */
export const SSR_CONTRACT = 3;

/** Bundles that this server runs: those of contract 1 state no number, those below 3 render one remote. */
export const SUPPORTED_SSR_CONTRACTS: readonly number[] = [1, 2, SSR_CONTRACT];

/** How public screens reach the API: over the network in a browser, inside the process on the server. */
export interface Transport {
  /** Returns the body of a public GET. */
  read(path: string, signal?: AbortSignal): Promise<unknown>;
  /** Sends a visitor's form; rejects with ApiError (or an object of its shape) when it is refused. */
  send(path: string, values: Record<string, unknown>, key?: string): Promise<unknown>;
}

/** The operator's settings for the pages; the server writes it into each of them. */
export interface SiteConfig {
  /** All three or nothing: without them no e-mail is sent, messages are only stored. */
  emailjs: { serviceId: string; templateId: string; publicKey: string } | null;
  /** An avatar service with `{name}`; null draws initials here. Never used for students. */
  avatarUrl: string | null;
  /** Where the site is seen from outside, without a slash at its end; empty when unknown. */
  publicUrl: string;
  /** Address of the API with a slash at its end; `/api/` of the page's own origin when left out. */
  apiUrl?: string;
  /** Other origins from which the back end's pictures and PDFs may come. */
  mediaOrigins?: readonly string[];
  /** True where phones may keep copies of public pages; absent on static hosts and from earlier servers. */
  copies?: boolean;
  /** Abilities beyond section 7; absent in pages of servers that came before this field. */
  abilities?: readonly Ability[];
  /** Texts of the site that a back end without a call for them changes, by their page. */
  texts?: Partial<Record<string, ChangedTexts>>;
  /** The operator's further remotes; absent where there are none, and from earlier servers. */
  remotes?: readonly FurtherRemote[];
}

export interface RenderedPage {
  status: number;
  html: string;
  title: string;
  meta: PageMeta;
  institution: Institution | null;
  /** webpackChunkNames of the screens on the page. */
  chunks: string[];
  hydrationData: unknown;
  /** Part of the data could not be read: such a page must not be cached. */
  incomplete: boolean;
  lastPage?: number | undefined;
  /** A screen threw while it was rendered: the page says so in its place, and the browser renders it again. */
  broken?: boolean;
  /** Errors of screens, for the log. */
  failures?: unknown[];
}

/** The remotes that render a page: the root remote, and each other one that the server renders. */
export type RemoteModules = Readonly<Record<RemoteName, RemoteModule>>;

export interface ShellBundle {
  ssrContract: number;
  /** For the `require` of a remote's bundle. */
  singletons: Record<string, unknown>;
  /** Called once before the first page. */
  prepare(transport: Transport, config: SiteConfig): void;
  /** A redirect of a screen comes back as the Response it is. The same remotes are the same object. */
  render(request: Request, remotes: RemoteModules): Promise<RenderedPage | Response>;
  /** The query parameters that the screens at a path read; null where they do not say. */
  queryOf(pathname: string, remotes: RemoteModules): QueryDeclaration | null;
  /** Paths of the pages that search engines list. */
  sitemapPathsOf(remotes: RemoteModules): string[];
}

/** Exports of contracts 1 and 2: they render the root remote and no other. */
export interface PreviousShellBundle extends Pick<ShellBundle, 'singletons' | 'prepare'> {
  ssrContract?: 1 | 2;
  render(request: Request, root: RemoteModule): Promise<RenderedPage | Response>;
  queryOf?(pathname: string, root: RemoteModule): QueryDeclaration | null;
  sitemapPathsOf?(root: RemoteModule): string[];
}
