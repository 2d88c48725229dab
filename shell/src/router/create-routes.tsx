import { LAYOUT_ROUTE_ID, readLayout } from '@angan/shared';
import type { RemoteModule } from '@angan/shared/contract';
import { data } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { RootError } from './root-error.tsx';
import { PageError } from './page-error.tsx';
import { PublicFrame } from './public-frame.tsx';
import { RemoteGate } from './remote-gate.tsx';
import { DashboardGuard, guard } from './dashboard-guard.tsx';
import { PageFallback } from './page-fallback.tsx';
import { usingWarmData } from './warm-data.ts';

/** The routes into which a remote's own are put. */
export const PUBLIC_SLOT = 'public-page';
export const ADMIN_SLOT = 'admin-page';

/** Tells the status of the answer; what is shown is decided by RemoteGate. */
const unknownPath = () => data(null, { status: 404 });

/** The route tree of the page. The same remotes give the same tree on the server and in the browser. */
export function createRoutes(remotes: {
  public?: RemoteModule;
  admin?: RemoteModule;
}): RouteObject[] {
  return [
    {
      errorElement: <RootError />,
      hydrateFallbackElement: <PageFallback />,
      children: [
        {
          id: LAYOUT_ROUTE_ID,
          element: <PublicFrame />,
          loader: ({ request }) => readLayout(request.signal),
          // The frame's data changes with the college, not with the page: a visit reads it once.
          shouldRevalidate: ({ formMethod, currentUrl, nextUrl, defaultShouldRevalidate }) =>
            defaultShouldRevalidate && !formMethod && currentUrl.href === nextUrl.href,
          children: [
            {
              id: PUBLIC_SLOT,
              errorElement: <PageError />,
              children: [
                ...usingWarmData(remotes.public?.routes ?? []),
                { path: '*', loader: unknownPath, element: <RemoteGate name="public_remote" /> },
              ],
            },
          ],
        },
        {
          id: ADMIN_SLOT,
          loader: guard,
          shouldRevalidate: () => true,
          element: <DashboardGuard />,
          errorElement: <PageError />,
          children: [
            ...(remotes.admin?.routes ?? []),
            { path: '/dashboard/*', element: <RemoteGate name="admin_remote" /> },
          ],
        },
      ],
    },
  ];
}
