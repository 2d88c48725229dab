import {
  REMOTE_CONTRACT,
  type RemoteModule,
  type ScreenHandle,
  type SiteContent,
} from '@angan/shared/contract';
import type { RouteObject } from 'react-router-dom';
import { socialLinks, tickerTopics } from './content/site-content.ts';
import { academicLoader, routineStays } from './screens/academic/loader.ts';
import { contactLoader } from './screens/contact/loader.ts';
import { peopleLoader } from './screens/facnstaff/loader.ts';
import { galleryLoader } from './screens/gallery/loader.ts';
import { homeLoader } from './screens/home/loader.ts';
import { homeMeta } from './screens/home/meta.ts';
import { boardLoader, boardStays } from './screens/notice/board-data.ts';
import { detailLoader, detailMeta } from './screens/notice/detail-data.ts';
import { telling } from './telling.ts';

export const contract = REMOTE_CONTRACT;
export const site: SiteContent = { tickerTopics, socialLinks };

const handle = (chunk: string, meta: NonNullable<ScreenHandle['meta']>): ScreenHandle => ({
  chunk,
  meta,
});

/** The screens. What they read is known here, so that code and data of a screen are fetched side by side. */
export const routes: RouteObject[] = [
  {
    path: '/',
    handle: handle('home', homeMeta),
    loader: homeLoader,
    lazy: () =>
      import(/* webpackChunkName: "home" */ './screens/home/home.tsx').then(({ Home }) => ({
        Component: Home,
      })),
  },
  {
    path: '/notice',
    handle: handle('notice', telling.notices),
    loader: boardLoader,
    shouldRevalidate: boardStays,
    lazy: () =>
      import(/* webpackChunkName: "notice" */ './screens/notice/board.tsx').then(({ Board }) => ({
        Component: Board,
      })),
  },
  {
    path: '/notice/:id',
    handle: handle('notice-detail', detailMeta),
    loader: detailLoader,
    lazy: () => import(/* webpackChunkName: "notice-detail" */ './screens/notice/detail-screen.ts'),
  },
  {
    path: '/academic',
    handle: handle('academic', telling.academic),
    loader: academicLoader,
    shouldRevalidate: routineStays,
    lazy: () =>
      import(/* webpackChunkName: "academic" */ './screens/academic/academic.tsx').then(
        ({ Academic }) => ({ Component: Academic }),
      ),
  },
  {
    path: '/facnstaff',
    handle: handle('facnstaff', telling.people),
    loader: peopleLoader,
    lazy: () =>
      import(/* webpackChunkName: "facnstaff" */ './screens/facnstaff/people.tsx').then(
        ({ People }) => ({ Component: People }),
      ),
  },
  {
    path: '/gallery',
    handle: handle('gallery', telling.gallery),
    loader: galleryLoader,
    lazy: () =>
      import(/* webpackChunkName: "gallery" */ './screens/gallery/gallery.tsx').then(
        ({ Gallery }) => ({ Component: Gallery }),
      ),
  },
  {
    path: '/admission',
    handle: handle('admission', telling.admission),
    lazy: () =>
      import(/* webpackChunkName: "admission" */ './screens/admission/admission.tsx').then(
        ({ Admission }) => ({ Component: Admission }),
      ),
  },
  {
    path: '/contact',
    handle: handle('contact', telling.contact),
    loader: contactLoader,
    // A message sent changes nothing that this page has read.
    shouldRevalidate: ({ formMethod, defaultShouldRevalidate }) =>
      formMethod ? false : defaultShouldRevalidate,
    lazy: () => import(/* webpackChunkName: "contact" */ './screens/contact/screen.ts'),
  },
  {
    path: '/login',
    handle: handle('login', telling.login),
    lazy: () =>
      import(/* webpackChunkName: "login" */ './screens/login/login.tsx').then(({ Login }) => ({
        Component: Login,
      })),
  },
];

({ contract, routes, site }) satisfies RemoteModule;
