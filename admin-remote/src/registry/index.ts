import type { Screen } from '../layout/screen.ts';
import { college } from './college.ts';
import { management } from './management.ts';
import { website } from './website.ts';

/** The registry of the dashboard: routes, titles, permissions and the sidebar are read from it, in this order. */
export const screens: readonly Screen[] = [
  ...college,
  ...website,
  ...management,
  // More specific than the shell's own `/dashboard/*`, so that an unknown address stays inside the dashboard.
  {
    path: ':unknown/*',
    title: 'পাতা পাওয়া যায়নি',
    permission: 'dashboard',
    load: () =>
      import(/* webpackChunkName: "dashboard-unknown" */ '../layout/messages/unknown-page.tsx'),
  },
];
