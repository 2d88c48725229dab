import type { RouteObject } from 'react-router-dom';

/** The number that shell and remotes compare; raise it when the module below changes its meaning. */
export const REMOTE_CONTRACT = 1;

export type RemoteName = 'public_remote' | 'admin_remote';

/** What every remote exposes as `./routes`. */
export interface RemoteModule {
  contract: number;
  /** The screens, with absolute paths; the shell adds its own frame and the page for unknown paths. */
  routes: RouteObject[];
  /** What a college writes once and the shell's header shows; the public remote brings it. */
  site?: SiteContent;
}

export interface SiteContent {
  /** Topics of the scrolling line, in this order, before the newest notices. */
  tickerTopics: readonly { text: string; to: string }[];
  socialLinks: readonly { network: 'facebook' | 'youtube' | 'x' | 'linkedin'; label: string; href: string }[];
}

/** One line of `/remotes.json`. */
export interface RemoteEntry {
  /** Address of the remote's mf-manifest.json. */
  entry: string;
  contract: number;
}

export interface RemotesFile {
  remotes: Partial<Record<RemoteName, RemoteEntry>>;
}
