import { RecoveryContext } from '@angan/shared';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { unloadStaleRemotes } from '../federation/releases.ts';
import { refetchFailed } from '../federation/requests.ts';
import { screenFailed } from '../federation/screen-failure.ts';
import { sayWhenNavigationIsSlow, sayWhenSlow } from './slow-notice.ts';
import { whenAtRest } from '../navigation/at-rest.ts';
import { prefetchOnIntent } from '../navigation/prefetch.ts';
import { createRouter } from './router.ts';

type Router = Awaited<ReturnType<typeof createRouter>>;

/** The page answers to taps from here on, and to those that the server's start script has held. */
function answerTaps() {
  document.documentElement.dataset['ready'] = 'true';
  for (const button of document.querySelectorAll<HTMLElement>('[data-pressed]')) {
    delete button.dataset['pressed'];
    button.click();
  }
}

/** A copy asks at once whether it is still as it was; what may be kept of other pages waits for a rest. */
function followCopies(router: Router): void {
  const isCopy = document.documentElement.dataset['copy'] !== undefined;
  const load = () => import(/* webpackChunkName: "copies" */ '../navigation/copies.ts');
  const follow = () => void load().then((copies) => copies.followCopies(router), noop);
  if (isCopy) follow();
  else whenAtRest(follow);
}
const noop = () => undefined;

/** Owns the page's router. React Router caches a failed screen for good; a new router does not. */
export function RouterHost({ first }: { first: Router }) {
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
