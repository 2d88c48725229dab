import { resourceApi } from '@angan/shared';
import { notices } from '@angan/shared/contract';
import { REMOTE_CONTRACT, type ScreenHandle } from '@angan/shared/platform';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';

export const contract = REMOTE_CONTRACT;

export const routes: RouteObject[] = [
  {
    path: '/dashboard/library',
    handle: { meta: () => ({ title: 'গ্রন্থাগার' }) } satisfies ScreenHandle,
    loader: ({ request }: LoaderFunctionArgs) => resourceApi(notices).list(request.signal),
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "desk" */ './desk.tsx')).Desk,
    }),
  },
];
