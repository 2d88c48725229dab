import type { SiteConfig } from '@angan/shared';
import type { RemotesFile } from '@angan/shared/platform';
import type { HydrationState } from 'react-router-dom';

/** What the server wrote into the page, so that it is not requested again. */
export interface Boot extends RemotesFile {
  /** True when `#root` holds the rendered page. */
  ssr: boolean;
  config: SiteConfig;
  hydrationData?: HydrationState;
}

const none: Boot = {
  ssr: false,
  config: { emailjs: null, avatarUrl: null, publicUrl: '' },
  remotes: {},
};
let read: Boot | undefined;

export function boot(): Boot {
  const text = document.getElementById('boot')?.textContent;
  return (read ??= text ? (JSON.parse(text) as Boot) : none);
}
