import { LAYOUT_ROUTE_ID, type LayoutData } from '@angan/shared';
import { REMOTES, type Remote, type RemoteModules, type RemoteName } from '@angan/shared/platform';
import { data } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { RootError } from './root-error.tsx';
import { PageError } from './page-error.tsx';
import { PublicFrame } from './public-frame.tsx';
import { RemoteGate } from './remote-gate.tsx';
import { guardOf, RemoteGuard } from './remote-guard.tsx';
import { layoutRoute } from './layout-route.ts';
import { PageFallback } from './page-fallback.tsx';
import { offeredRoutes } from '../navigation/public-site.ts';

/** The route into which a remote's own are put. */
export const slotIdOf = (name: RemoteName): string => `${name}-pages`;

/** Sets the status of the response; RemoteGate decides what is shown. */
const unknownPath = () => data(null, { status: 404 });

/** The addresses of a remote: its screens, and RemoteGate for all others. */
function screensOf({ name, prefix, permission }: Remote, remotes: RemoteModules): RouteObject[] {
  const remote = remotes[name];
  return [
    ...(remote ? offeredRoutes(remote) : []),
    {
      path: prefix === '/' ? '*' : `${prefix}/*`,
      loader: permission ? undefined : unknownPath,
      element: <RemoteGate name={name} />,
    },
  ];
}

/** Equal on server and client for the same remotes; `layout` is its data, if rendered. */
export function createRoutes(remotes: RemoteModules, layout?: LayoutData): RouteObject[] {
  return [
    {
      errorElement: <RootError />,
      hydrateFallbackElement: <PageFallback />,
      children: [
        {
          id: LAYOUT_ROUTE_ID,
          element: <PublicFrame />,
          ...layoutRoute(layout),
          children: REMOTES.filter(({ permission }) => permission === null).map((remote) => ({
            id: slotIdOf(remote.name),
            errorElement: <PageError />,
            children: screensOf(remote, remotes),
          })),
        },
        ...REMOTES.filter(({ permission }) => permission !== null).map((remote) => ({
          id: slotIdOf(remote.name),
          loader: guardOf(remote),
          shouldRevalidate: () => true,
          element: <RemoteGuard remote={remote} />,
          errorElement: <PageError />,
          children: screensOf(remote, remotes),
        })),
      ],
    },
  ];
}
