import { loadSiteConfig, type SiteConfig } from '@angan/shared';
import type { RemotesFile } from '@angan/shared/platform';
import type { HydrationState } from 'react-router-dom';

/** Written into the page by the server, so that it is not requested again. */
interface Boot extends RemotesFile {
  /** True when `#root` holds the rendered page. */
  ssr: boolean;
  /** Absent on a static host: the operator's file holds it. */
  config?: SiteConfig;
  hydrationData?: HydrationState;
}

/** Entries of the remotes that the page or `/remotes.json` has named so far. */
export const namedEntries = new Set<string>();

const none: Boot = { ssr: false, remotes: {} };
let read: Boot | undefined;

export function boot(): Boot {
  const text = document.getElementById('boot')?.textContent;
  return (read ??= text ? (JSON.parse(text) as Boot) : none);
}

/** The configuration of this page: in the page itself, else that of the static host and its back end. */
export const readBootConfig = async (): Promise<SiteConfig> => boot().config ?? loadSiteConfig();
