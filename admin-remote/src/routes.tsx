import { redirect, type RouteObject } from 'react-router-dom';
import { REMOTE_CONTRACT, type RemoteModule, type ScreenHandle } from '@angan/shared/contract';
import { DashboardLayout } from './layout/dashboard-layout.tsx';
import { ScreenError } from './layout/screen-error.tsx';
import { screens } from './screens.ts';

const handle = (title: string): ScreenHandle => ({ meta: () => ({ title, noindex: true }) });

const children: RouteObject[] = screens.map(({ path, title, load }) => ({
  ...(path ? { path } : { index: true }),
  handle: handle(title),
  lazy: async () => ({ Component: await load() }),
}));

// Teachers with the add form open: the public menu leads here.
const addFaculty: RouteObject = {
  path: 'addfaculty',
  element: null,
  loader: () => redirect('/dashboard/teacher-info-form?edit=new'),
};

/** The version of the remote's shape, for the shell to compare. */
export const contract = REMOTE_CONTRACT;

/** The dashboard, whole, under one route; the shell guards it and frames it with nothing. */
export const routes: RouteObject[] = [
  {
    path: '/dashboard',
    handle: handle('ড্যাশবোর্ড'),
    // With the remote itself: whoever comes needs the frame, and a chunk of its own would be one more wait.
    Component: DashboardLayout,
    // Around the screens, not on each: React Router shows nothing at all where a route of its own boundary has no code.
    children: [{ ErrorBoundary: ScreenError, children: [...children, addFaculty] }],
  },
];

({ contract, routes }) satisfies RemoteModule;
