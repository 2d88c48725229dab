import {
  LAYOUT_ROUTE_ID,
  type LayoutData,
  useRecovery,
  readLayout,
  settleParts,
} from '@angan/shared';
import {
  REMOTES,
  type Remote,
  type RemoteModules,
  type RemoteName,
  remoteNamed,
} from '@angan/shared/platform';
import {
  data,
  type RouteObject,
  isRouteErrorResponse,
  useRouteError,
  Outlet,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { RootError } from './root-error.tsx';
import { PublicFrame } from './public-frame.tsx';
import { guardOf, RemoteGuard } from './remote-guard.tsx';
import { offeredRoutes } from '../navigation/public-site.ts';
import { Spinner } from '@angan/shared/ui';
import { useEffect, type ReactNode } from 'react';
import { screenFailed } from '../federation/screen-failure.ts';
import { ErrorPage } from '../layout/errors/error-page.tsx';
import { NotFound } from '../layout/errors/not-found.tsx';
import { RemoteFailed } from '../layout/errors/remote-failed.tsx';
import { loadedRemote, loadRemote } from '../federation/load-remote.ts';
import { lastFailure } from '../federation/failures.ts';
import { reloadPage } from '../layout/errors/reload-page.ts';

/** The page for a path without a screen: an unknown one, or one of a remote that could not be loaded. */
function RemoteGate({ name }: { name: RemoteName }) {
  const navigate = useNavigate();
  const location = useLocation();
  const failure = lastFailure(name);
  if (loadedRemote(name) || !failure) return <NotFound />;
  // Navigating to the same address makes the router resolve the remote's routes again.
  const again = () => void navigate(location, { replace: true });
  // A remote of another contract may have been rolled back; otherwise a reload brings the shell
  // that it needs.
  const retry = () =>
    void (failure.reason === 'version' ? loadRemote(name).then(again, reloadPage) : again());
  const message = <RemoteFailed reason={failure.reason} onRetry={retry} />;
  // The public frame brings its own main part; the dashboard's frame is what is away.
  return remoteNamed(name).permission ? <main>{message}</main> : message;
}

const isComplete = (layout: unknown): boolean =>
  Object.values(layout ?? { none: null }).every((part) => (part as { ok?: unknown } | null)?.ok);

/** The layout's data does not depend on the page: a visit loads it once, a retry only what is missing. */
function layoutRoute(rendered?: LayoutData): Pick<RouteObject, 'loader' | 'shouldRevalidate'> {
  let isLoaded = isComplete(rendered);
  return {
    async loader({ request }) {
      const layout = await readLayout(request.signal);
      void settleParts(layout).then((settled) => (isLoaded = isComplete(settled)));
      return layout;
    },
    shouldRevalidate: ({ formMethod, currentUrl, nextUrl, defaultShouldRevalidate }) =>
      defaultShouldRevalidate && !isLoaded && !formMethod && currentUrl.href === nextUrl.href,
  };
}

function PageError() {
  const error = useRouteError();
  const { retry } = useRecovery();
  // The router reports no failure from before it was rendered.
  useEffect(() => screenFailed(error), [error]);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <ErrorPage error={error} onRetry={() => retry(error)} />;
}

export const slotIdOf = (name: RemoteName): string => `${name}-pages`;

/** Sets the status of the response; RemoteGate decides what is rendered. */
const unknownPath = () => data(null, { status: 404 });

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

/**
 * As deep as the routes of the remote that brings the frame, so that React keeps it from one remote
 * to the other; a remote of an earlier release brings none.
 */
export const withFrame = (frame: ReactNode, routes: RouteObject[]): RouteObject[] => [
  {
    element: frame ?? (
      <main>
        <Outlet />
      </main>
    ),
    children: [{ errorElement: <PageError />, children: routes }],
  },
];

/** Equal on server and client for the same remotes; `layout` is its data, if rendered. */
export function createRoutes(remotes: RemoteModules, layout?: LayoutData): RouteObject[] {
  return [
    {
      errorElement: <RootError />,
      // While the first screen loads in a page that the server did not render.
      hydrateFallbackElement: <Spinner />,
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
