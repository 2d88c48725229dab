import { provideSession, provideSiteConfig, provideUnauthorizedHandler } from '@angan/shared';
import { isAway } from '@angan/shared/ask-worker';
import { remoteAt, rootRemote } from '@angan/shared/platform';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router-dom';
import { App } from './app.tsx';
import { boot, readBootConfig } from '../federation/boot.ts';
import { noteFailure } from '../federation/failures.ts';
import { loadedRemote, loadRemote, runsAsRendered } from '../federation/load-remote.ts';
import { isChunkError, reloadFor, unloadStaleRemotes } from '../federation/releases.ts';
import { RemoteError } from '../federation/remote-error.ts';
import { refetchFailed } from '../federation/requests.ts';
import { screenFailed } from '../federation/screen-failure.ts';
import { sayWhenSlow } from './slow-notice.ts';
import { reloadPage } from '../layout/errors/reload-page.ts';
import { showRetryBar } from '../layout/errors/retry-bar.ts';
import { publicSiteOf } from '../navigation/public-site.ts';
import { createRouter } from './router.ts';
import { RouterHost } from './router-host.tsx';
import { warmDashboard } from './prefetch-dashboard.ts';
import { createSessionStore, followOtherTabs } from '../session/store.ts';
import { unauthorizedHandler } from '../session/unauthorized.ts';

const { ssr, hydrationData } = boot();
const site = () => publicSiteOf(loadedRemote(rootRemote));
/** The remotes that the server rendered this page with. */
const rendered = [...new Set([rootRemote, remoteAt(location.pathname)])];

const session = createSessionStore();
provideSession(session);
provideUnauthorizedHandler(unauthorizedHandler(session));
followOtherTabs(session);

/** Until the page answers to taps, an error in it gives back what the server sent. */
function serverPageKeeper(root: HTMLElement) {
  // In a document of its own, where the copy fetches no picture.
  const served = document.implementation.createHTMLDocument().importNode(root, true);
  return (react: Root) => {
    if (document.documentElement.dataset['ready']) return;
    queueMicrotask(() => {
      root.replaceWith(served);
      react.unmount();
      showRetryBar(FAILED, reloadPage);
    });
  };
}

async function start() {
  provideSiteConfig(await readBootConfig());
  warmDashboard(session);
  // The remotes first, then the page: no spinner flashes, and the first render equals the server's.
  if (ssr) await Promise.all(rendered.map(loadRemote));
  else session.start();
  // A retry may have loaded another release than the server's, which cannot hydrate its HTML.
  const hydrates = ssr && rendered.every(runsAsRendered);
  const router = await createRouter(hydrates ? hydrationData : undefined);
  const page = (
    <App site={site}>
      <RouterHost first={router} />
    </App>
  );
  const root = document.getElementById('root')!;
  const giveBack = ssr ? serverPageKeeper(root) : undefined;
  // React would log what the router has logged already.
  const options = {
    onCaughtError: (error: unknown) => {
      screenFailed(error);
      if (!isRouteErrorResponse(error)) giveBack?.(react);
    },
  };
  let react: Root;
  // A transition hydrates in slices: as one task it blocked a slow phone for a third of a second.
  if (hydrates) startTransition(() => void (react = hydrateRoot(root, page, options)));
  else (react = createRoot(root, options)).render(page);
  if (ssr) session.start();
}

const FAILED = {
  text: 'পাতার কিছু অংশ চালু হয়নি। পড়তে বা লিঙ্কে যেতে অসুবিধা নেই।',
  role: 'alert',
} as const;

/** A page that cannot start stays as the server sent it: its links and forms are plain ones. */
export async function startPage() {
  try {
    await sayWhenSlow(start());
  } catch (error) {
    if (error instanceof RemoteError) noteFailure(error);
    else console.warn('The page could not start.', error);
    if (isChunkError(error) && (await reloadFor(error))) return;
    // A copy whose files are not here is read as it is.
    if (isAway()) return;
    const prepare = () => Promise.all([unloadStaleRemotes(), refetchFailed(error)]);
    showRetryBar(FAILED, () => void sayWhenSlow(prepare()).then(startPage));
  }
}
