import {
  provideSession,
  provideSiteConfig,
  provideUnauthorizedHandler,
  RecoveryContext,
} from '@angan/shared';
import { isAway } from '@angan/shared/ask-worker';
import { remoteAt, rootRemote, setFurtherRemotes } from '@angan/shared/platform';
import { startTransition, useEffect, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { isRouteErrorResponse, RouterProvider } from 'react-router-dom';
import { App } from './app.tsx';
import { boot, readBootConfig } from '../federation/boot.ts';
import { noteError } from '../federation/noted-errors.ts';
import { noteFailure } from '../federation/failures.ts';
import { loadedRemote, loadRemote, runsAsRendered } from '../federation/load-remote.ts';
import { isChunkError, reloadFor, unloadStaleRemotes } from '../federation/releases.ts';
import { RemoteError } from '../federation/remote-error.ts';
import { refetchFailed } from '../federation/requests.ts';
import { screenFailed } from '../federation/screen-failure.ts';
import { sayWhenSlow, sayWhenNavigationIsSlow } from './slow-notice.ts';
import { reloadPage } from '../layout/errors/reload-page.ts';
import { showRetryBar } from '../layout/errors/retry-bar.ts';
import { whenAtRest } from '../navigation/at-rest.ts';
import { publicSiteOf } from '../navigation/public-site.ts';
import { createRouter } from './router.ts';
import { warmDashboard } from './prefetch-dashboard.ts';
import { createSessionStore, followOtherTabs } from '../session/store.ts';
import { unauthorizedHandler } from '../session/unauthorized.ts';
import { isSavingData, prefetchOnIntent } from '../navigation/prefetch.ts';

type Router = Awaited<ReturnType<typeof createRouter>>;

/** The page answers to taps from here on, and to those that the server's start script has held. */
function answerTaps() {
  document.documentElement.dataset['ready'] = 'true';
  for (const button of document.querySelectorAll<HTMLElement>('[data-pressed]')) {
    delete button.dataset['pressed'];
    button.click();
  }
}

/** A copy asks at once whether it is still as it was; storing other pages waits for a rest. */
function followCopies(router: Router): void {
  const isCopy = document.documentElement.dataset['copy'] !== undefined;
  const load = () => import(/* webpackChunkName: "copies" */ '../navigation/copies.ts');
  const follow = () => void load().then((copies) => copies.followCopies(router), noop);
  if (isCopy) follow();
  else whenAtRest(follow);
}
const noop = () => undefined;

/** Owns the page's router. React Router caches a failed screen for good; a new router does not. */
function RouterHost({ first }: { first: Router }) {
  const [{ router, count }, setHeld] = useState({ router: first, count: 0 });
  useEffect(() => prefetchOnIntent(router), [router]);
  useEffect(() => sayWhenNavigationIsSlow(router), [router]);
  useEffect(() => followCopies(router), [router]);
  useEffect(() => {
    // A task later: what the first effects threw is known by then.
    const timer = setTimeout(answerTaps);
    return () => clearTimeout(timer);
  }, []);

  async function retry(error: unknown) {
    const [renewed] = await sayWhenSlow(Promise.all([unloadStaleRemotes(), refetchFailed(error)]));
    // A failed loader is revalidated; failed code needs a new router.
    if (!renewed && !(error instanceof Error)) return router.revalidate();
    const next = await createRouter();
    router.dispose();
    setHeld({ router: next, count: count + 1 });
  }

  return (
    <RecoveryContext value={{ retry: (error) => void retry(error) }}>
      <RouterProvider key={count} router={router} onError={screenFailed} />
    </RecoveryContext>
  );
}

const { ssr, hydrationData } = boot();
const site = () => publicSiteOf(loadedRemote(rootRemote));

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
  const config = await readBootConfig();
  provideSiteConfig(config);
  setFurtherRemotes(config.remotes);
  const rendered = [...new Set([rootRemote, remoteAt(location.pathname)])];
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

/** Visitors who count bytes tell nothing. */
function reportVisit(): void {
  if (isSavingData() || document.documentElement.dataset['saves']) return;
  const load = () => import(/* webpackChunkName: "reports" */ '../reports/reports.ts');
  void load().then(({ startReports }) => startReports(), noop);
}

/** A page that cannot start stays as the server sent it: its links and forms are plain ones. */
export async function startPage() {
  try {
    await sayWhenSlow(start());
  } catch (error) {
    if (error instanceof RemoteError) noteFailure(error);
    else {
      console.warn('The page could not start.', error);
      noteError('start', error);
    }
    if (isChunkError(error) && (await reloadFor(error))) return;
    // A copy whose files are not here is read as it is.
    if (isAway()) return;
    const prepare = () => Promise.all([unloadStaleRemotes(), refetchFailed(error)]);
    showRetryBar(FAILED, () => void sayWhenSlow(prepare()).then(startPage));
  } finally {
    whenAtRest(reportVisit);
  }
}
