import { can } from '@angan/shared';
import { frameDefaults } from '@angan/shared/contract';
import {
  REMOTE_CONTRACT,
  type RemoteModule,
  type ScreenHandle,
  type SiteContent,
} from '@angan/shared/platform';
import { genitive } from '@angan/bengali-text';
import { collegeName } from '@angan/shared/text';
import type { RouteObject } from 'react-router-dom';
import { keepDataOfPage, keepDataOfPath } from './data/same-page-data.ts';
import { academicLoader } from './screens/academic/loader.ts';
import { admissionLoader } from './screens/admission/loader.ts';
import { admissionMeta } from './screens/admission/meta.ts';
import { contactLoader, TOPICS } from './screens/contact/loader.ts';
import { peopleLoader } from './screens/facnstaff/loader.ts';
import { galleryLoader } from './screens/gallery/loader.ts';
import { homeLoader } from './screens/home/loader.ts';
import { homeMeta } from './screens/home/meta.ts';
import { informationLoader } from './screens/information/loader.ts';
import { origins } from './screens/login/origin.ts';
import { boardLoader } from './screens/notice/board/board-data.ts';
import { detailLoader } from './screens/notice/detail/detail-data.ts';
import { detailMeta } from './screens/notice/detail/detail-meta.ts';
import { ownPageMeta, pageLoader } from './screens/page/page-data.ts';
import { privacyLoader } from './screens/privacy/loader.ts';
import { resultLoader } from './screens/result/result-data.ts';
import { searchLoader } from './screens/search/loader.ts';

export const contract = REMOTE_CONTRACT;
/** The words of header and footer until the college changes them. */
export const site: SiteContent = frameDefaults;

/** Metadata of a page that is not about one record. */
const pageMeta =
  (title: string, description: (name: string) => string): NonNullable<ScreenHandle['meta']> =>
  (_data, institution) => ({ title, description: description(collegeName(institution)) });

/**
 * The registry of this remote's pages: address, query parameters, title, menu entry, sitemap,
 * loader, screen. Shell and server read all of it here.
 */
export const routes: RouteObject[] = [
  {
    path: '/',
    handle: {
      chunk: 'home',
      query: {},
      meta: homeMeta,
      menu: { label: 'হোম', order: 1 },
      bottomBar: { label: 'হোম', order: 1, icon: 'home' },
      sitemap: true,
    } satisfies ScreenHandle,
    loader: homeLoader,
    lazy: () => import(/* webpackChunkName: "home" */ './screens/home/home.tsx'),
  },
  {
    path: '/notice',
    handle: {
      chunk: 'notice',
      query: { q: 'text', category: 'text', year: 'number', page: 'number' },
      meta: pageMeta(
        'নোটিশ বোর্ড',
        (name) =>
          `${genitive(name)} সব নোটিশ: ভর্তি, পরীক্ষা, ফলাফল ও রুটিন। খুঁজে দেখুন এবং PDF ডাউনলোড করুন।`,
      ),
      menu: { label: 'নোটিশ', order: 6 },
      bottomBar: { label: 'নোটিশ', order: 2, icon: 'notice' },
      sitemap: true,
    } satisfies ScreenHandle,
    loader: boardLoader,
    lazy: () => import(/* webpackChunkName: "notice" */ './screens/notice/board/board.tsx'),
  },
  {
    path: '/notice/:id',
    handle: { chunk: 'notice-detail', query: {}, meta: detailMeta } satisfies ScreenHandle,
    loader: detailLoader,
    lazy: () =>
      import(/* webpackChunkName: "notice-detail" */ './screens/notice/detail/detail-screen.ts'),
  },
  {
    path: '/academic',
    handle: {
      chunk: 'academic',
      query: { class: 'number', section: 'number' },
      meta: pageMeta('একাডেমিক তথ্য', (name) =>
        can('routineList')
          ? `${genitive(name)} শিক্ষা কার্যক্রম, বিভাগ ও সাপ্তাহিক ক্লাস রুটিন।`
          : `${genitive(name)} শিক্ষা কার্যক্রম ও বিভাগ।`,
      ),
      menu: { label: 'একাডেমিক', order: 2 },
      bottomBar: { label: 'রুটিন', order: 4, icon: 'routine', needs: 'routineList' },
      sitemap: true,
    } satisfies ScreenHandle,
    loader: academicLoader,
    shouldRevalidate: keepDataOfPath,
    lazy: () => import(/* webpackChunkName: "academic" */ './screens/academic/academic.tsx'),
  },
  {
    path: '/facnstaff',
    handle: {
      chunk: 'facnstaff',
      query: { q: 'text', subject: 'text' },
      meta: pageMeta(
        'শিক্ষক ও কর্মচারী',
        (name) => `${genitive(name)} শিক্ষক ও কর্মচারীবৃন্দের পদবি, বিষয় ও যোগাযোগের তথ্য।`,
      ),
      menu: { label: 'শিক্ষক ও কর্মচারী', order: 3, carriesInstitution: true },
      sitemap: true,
    } satisfies ScreenHandle,
    loader: peopleLoader,
    shouldRevalidate: keepDataOfPath,
    lazy: () => import(/* webpackChunkName: "facnstaff" */ './screens/facnstaff/people.tsx'),
  },
  {
    path: '/gallery',
    handle: {
      chunk: 'gallery',
      query: { picture: 'number', page: 'number' },
      meta: pageMeta(
        'গ্যালারি',
        (name) => `${genitive(name)} ছবি: ক্লাস, উৎসব, খেলা আর অর্জনের মুহূর্ত।`,
      ),
      menu: { label: 'গ্যালারি', order: 5, anchor: 'gallery' },
      sitemap: true,
    } satisfies ScreenHandle,
    loader: galleryLoader,
    shouldRevalidate: keepDataOfPage,
    lazy: () => import(/* webpackChunkName: "gallery" */ './screens/gallery/gallery.tsx'),
  },
  {
    path: '/admission',
    handle: {
      chunk: 'admission',
      query: {},
      meta: admissionMeta,
      menu: { label: 'ভর্তি', order: 4, anchor: 'admission' },
      bottomBar: { label: 'ভর্তি', order: 3, icon: 'admission' },
      sitemap: true,
    } satisfies ScreenHandle,
    loader: admissionLoader,
    lazy: () => import(/* webpackChunkName: "admission" */ './screens/admission/admission.tsx'),
  },
  {
    path: '/page/:slug',
    handle: { chunk: 'page', needs: 'pages', query: {}, meta: ownPageMeta } satisfies ScreenHandle,
    loader: pageLoader,
    lazy: () => import(/* webpackChunkName: "page" */ './screens/page/screen.ts'),
  },
  {
    path: '/information',
    handle: {
      chunk: 'information',
      needs: 'information',
      query: {},
      meta: pageMeta(
        'প্রতিষ্ঠানের তথ্য',
        (name) =>
          `${genitive(name)} পরিচিতি, স্বীকৃতি, শিক্ষার্থীর সংখ্যা, এমপিও, তথ্য ও অভিযোগ কর্মকর্তা এবং সিটিজেন চার্টার।`,
      ),
      menu: { label: 'প্রতিষ্ঠানের তথ্য', order: 8, isSecondary: true },
      sitemap: true,
    } satisfies ScreenHandle,
    loader: informationLoader,
    lazy: () =>
      import(/* webpackChunkName: "information" */ './screens/information/information.tsx'),
  },
  {
    path: '/privacy',
    handle: {
      chunk: 'privacy',
      needs: 'privacy',
      query: {},
      meta: pageMeta(
        'গোপনীয়তা',
        (name) => `${genitive(name)} ওয়েবসাইটে কার কী তথ্য থাকে, কে দেখতে পান ও কত দিন থাকে।`,
      ),
      menu: { label: 'গোপনীয়তা', order: 9, isSecondary: true },
      sitemap: true,
    } satisfies ScreenHandle,
    loader: privacyLoader,
    lazy: () => import(/* webpackChunkName: "privacy" */ './screens/privacy/privacy.tsx'),
  },
  {
    path: '/search',
    handle: {
      chunk: 'site-search',
      query: { q: 'text' },
      meta: () => ({ title: 'খুঁজুন', noindex: true }),
    } satisfies ScreenHandle,
    loader: searchLoader,
    lazy: () => import(/* webpackChunkName: "site-search" */ './screens/search/search.tsx'),
  },
  {
    path: '/result',
    handle: {
      chunk: 'result',
      needs: 'results',
      query: {},
      meta: () => ({ title: 'ফলাফল', noindex: true, noStore: true }),
      menu: { label: 'ফলাফল', order: 6.5, isSecondary: true },
    } satisfies ScreenHandle,
    loader: resultLoader,
    lazy: () => import(/* webpackChunkName: "result" */ './screens/result/screen.ts'),
  },
  {
    path: '/contact',
    handle: {
      chunk: 'contact',
      query: { topic: TOPICS },
      meta: pageMeta(
        'যোগাযোগ',
        (name) => `${genitive(name)} ঠিকানা, ফোন ও ইমেইল; আপনার প্রশ্ন বা পরামর্শ লিখে পাঠান।`,
      ),
      menu: { label: 'যোগাযোগ', order: 7, carriesInstitution: true },
      sitemap: true,
    } satisfies ScreenHandle,
    loader: contactLoader,
    // A message sent changes nothing that this page has read.
    shouldRevalidate: ({ formMethod, defaultShouldRevalidate }) =>
      formMethod ? false : defaultShouldRevalidate,
    lazy: () => import(/* webpackChunkName: "contact" */ './screens/contact/screen.ts'),
  },
  {
    path: '/login',
    handle: {
      chunk: 'login',
      query: { panel: ['register'], registered: [''], from: origins() },
      meta: pageMeta('লগইন', (name) => `${genitive(name)} ওয়েবসাইটে লগইন ও নিবন্ধন।`),
    } satisfies ScreenHandle,
    lazy: () => import(/* webpackChunkName: "login" */ './screens/login/screen.ts'),
  },
  {
    path: '/account',
    handle: {
      chunk: 'account',
      needs: 'secondFactor',
      query: {},
      meta: () => ({ title: 'আমার অ্যাকাউন্ট', noindex: true }),
    } satisfies ScreenHandle,
    lazy: () => import(/* webpackChunkName: "account" */ './screens/account/account.tsx'),
  },
  {
    path: '/invitation',
    handle: {
      chunk: 'invitation',
      needs: 'invitations',
      query: {},
      meta: () => ({ title: 'আমন্ত্রণ', noindex: true }),
    } satisfies ScreenHandle,
    lazy: () => import(/* webpackChunkName: "invitation" */ './screens/invitation/invitation.tsx'),
  },
];

({ contract, routes, site }) satisfies RemoteModule;
