import { REMOTE_CONTRACT, type ScreenHandle } from '@angan/shared/platform';
import type { RouteObject } from 'react-router-dom';

export const contract = REMOTE_CONTRACT;

export const routes: RouteObject[] = [
  {
    path: '/library',
    handle: {
      chunk: 'shelf',
      query: {},
      meta: () => ({ title: 'গ্রন্থাগার' }),
      sitemap: true,
    } satisfies ScreenHandle,
    lazy: () =>
      import(/* webpackChunkName: "shelf" */ './shelf.tsx').then(({ Shelf }) => ({
        Component: Shelf,
      })),
  },
];
