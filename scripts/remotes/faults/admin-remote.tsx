import { useEffect } from 'react';
import type { RouteObject } from 'react-router-dom';

const fail = (): never => {
  throw new Error('this release is broken');
};

// Whoever enters by this address cannot load the remote at all.
if (location.pathname === '/dashboard/users') fail();

function FailsInEffect() {
  useEffect(() => fail(), []);
  return <h1>বিষয়সমূহ</h1>;
}

/** Makes screens fail: while rendering, in a loader, in an effect, and while their code is run. */
export function breakRoutes(routes: RouteObject[]) {
  const at = (path: string) =>
    routes[0]!.children![0]!.children!.find((route) => route.path === path)!;
  Object.assign(at('notices'), { lazy: undefined, Component: fail });
  Object.assign(at('trash'), { loader: fail });
  Object.assign(at('add-subject'), { lazy: undefined, Component: FailsInEffect });
  Object.assign(at('staff-info-form'), {
    lazy: () => import(/* webpackChunkName: "dashboard-staff" */ './broken-screen.tsx'),
  });
}
