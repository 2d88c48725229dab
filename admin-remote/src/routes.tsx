import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { sessionStore } from '@angan/shared';
import { isPermitted } from '@angan/shared/contract';
import { isOffered } from '@angan/shared/offered';
import { REMOTE_CONTRACT, type RemoteModule } from '@angan/shared/platform';
import { DashboardLayout } from './layout/dashboard-layout.tsx';
import { ScreenError } from './layout/messages/screen-error.tsx';
import type { DashboardHandle, Screen } from './layout/screen.ts';
import { screens } from './registry/index.ts';

const handleOf = ({
  title,
  ...guarded
}: Pick<Screen, 'title' | 'permission' | 'needs'>): DashboardHandle => ({
  meta: () => ({ title, noindex: true }),
  ...guarded,
});

/** A filtered or paged list asks for itself; so does one that the server may not show this account. */
function requestData(
  { prefetchData, permission, needs }: Screen,
  { request }: LoaderFunctionArgs,
): null {
  const isPlain = new URL(request.url).search === '';
  if (isPlain && isOffered({ needs }) && isPermitted(sessionStore().getState().user, permission))
    prefetchData?.();
  return null;
}

const routeOf = (screen: Screen): RouteObject => ({
  ...(screen.path ? { path: screen.path } : { index: true }),
  handle: handleOf({ title: screen.title, permission: screen.permission, needs: screen.needs }),
  lazy: screen.load,
  // Runs along with `lazy`, once for each way into the screen.
  ...(screen.prefetchData && {
    loader: (args) => requestData(screen, args),
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  }),
});

// Teachers with the add form open: the public menu leads here.
const addFaculty: RouteObject = {
  path: 'addfaculty',
  element: null,
  loader: () => redirect('/dashboard/teacher-info-form?edit=new'),
};

export const contract = REMOTE_CONTRACT;

/** The route of the dashboard; the shell loads it only for those who may enter it. */
export const routesOf = (registry: readonly Screen[]): RouteObject[] => [
  {
    path: '/dashboard',
    handle: handleOf({ title: 'ড্যাশবোর্ড', permission: 'dashboard' }),
    // With the remote itself: every visit needs the frame, and a chunk of its own would be one more wait.
    element: <DashboardLayout screens={registry} />,
    // Around the screens, not on each: React Router renders nothing where a route with a boundary
    // has no code yet.
    children: [{ ErrorBoundary: ScreenError, children: [...registry.map(routeOf), addFaculty] }],
  },
];

export const routes = routesOf(screens);

/** Of the same type as the frame above: React keeps it on the way to another team's screen. */
export const frame = <DashboardLayout screens={screens} />;

({ contract, routes, frame }) satisfies RemoteModule;
