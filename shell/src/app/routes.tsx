import { LAYOUT_ROUTE_ID, type LayoutData } from '@angan/shared';
import { prefixedRemotes, type RemoteModule, type RemoteName } from '@angan/shared/platform';
import { data } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { RootError } from './root-error.tsx';
import { PageError } from './page-error.tsx';
import { PublicFrame } from './public-frame.tsx';
import { RemoteGate } from './remote-gate.tsx';
import { DashboardGuard, guard } from './dashboard-guard.tsx';
import { layoutRoute } from './layout-route.ts';
import { PageFallback } from './page-fallback.tsx';

/** The route into which a remote's own are put. */
export const slotOf = (name: RemoteName): string => `${name}-pages`;
export const PUBLIC_SLOT = slotOf('public_remote');

/** Tells the status of the answer; what is shown is decided by RemoteGate. */
const unknownPath = () => data(null, { status: 404 });

type Remotes = Partial<Record<RemoteName, RemoteModule>>;

/** The addresses of a remote below a prefix: its screens, or why they are not there. */
const screensOf = ({ name, prefix }: (typeof prefixedRemotes)[number], remotes: Remotes) => [
  ...(remotes[name]?.routes ?? []),
  { path: `${prefix}/*`, element: <RemoteGate name={name} /> },
];

/** The route tree of the page; the same remotes give the same tree on the server and in the browser. `layout` is the frame's data of a rendered page. */
export function createRoutes(remotes: Remotes, layout?: LayoutData): RouteObject[] {
  return [
    {
      errorElement: <RootError />,
      hydrateFallbackElement: <PageFallback />,
      children: [
        {
          id: LAYOUT_ROUTE_ID,
          element: <PublicFrame />,
          ...layoutRoute(layout),
          children: [
            ...prefixedRemotes
              .filter(({ role }) => role === null)
              .map((remote) => ({
                id: slotOf(remote.name),
                errorElement: <PageError />,
                children: screensOf(remote, remotes),
              })),
            {
              id: PUBLIC_SLOT,
              errorElement: <PageError />,
              children: [
                ...(remotes.public_remote?.routes ?? []),
                { path: '*', loader: unknownPath, element: <RemoteGate name="public_remote" /> },
              ],
            },
          ],
        },
        ...prefixedRemotes
          .filter(({ role }) => role !== null)
          .map((remote) => ({
            id: slotOf(remote.name),
            loader: guard,
            shouldRevalidate: () => true,
            element: <DashboardGuard />,
            errorElement: <PageError />,
            children: screensOf(remote, remotes),
          })),
      ],
    },
  ];
}
