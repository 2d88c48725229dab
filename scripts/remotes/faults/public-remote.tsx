import { useEffect, useState } from 'react';
import type { RouteObject } from 'react-router-dom';

const fail = (): never => {
  throw new Error('this release is broken');
};

// Whoever enters by this address cannot load the remote at all.
if (typeof document !== 'undefined' && location.pathname === '/notice') fail();

/** Fails once the page is ready: before that, a failure gives back the server's page. */
function FailsInEffect() {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (isReady) fail();
    const timer = setInterval(() => setReady('ready' in document.documentElement.dataset), 10);
    return () => clearInterval(timer);
  }, [isReady]);
  return <h1>একাডেমিক তথ্য</h1>;
}

/** Makes screens fail: while rendering, in a loader, in an effect, and while their code is run. */
export function breakRoutes(routes: RouteObject[]) {
  const at = (path: string) => routes.find((route) => route.path === path)!;
  Object.assign(at('/admission'), { lazy: undefined, Component: fail });
  Object.assign(at('/gallery'), { loader: fail });
  Object.assign(at('/academic'), { lazy: undefined, Component: FailsInEffect });
  Object.assign(at('/facnstaff'), {
    lazy: () => import(/* webpackChunkName: "facnstaff" */ './broken-screen.tsx'),
  });
}
