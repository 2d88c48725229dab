import type { ReactNode } from 'react';
import { LAYOUT_ROUTE_ID, type LayoutData } from '@angan/shared';
import type { Institution, Notice } from '@angan/shared/contract';
import type { PublicSite } from '../../navigation/public-site.ts';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

export const college = {
  id: 1,
  name: 'ঊর্ধ্বগাঁও আদর্শ মহাবিদ্যালয়',
  address: 'স্টেশন সড়ক, কুমিল্লা',
  address_code: 'COM-3500',
  contact_email: 'info@college.example',
  contact_phone: '01712345678',
  latitude: 23.46,
  longitude: 91.18,
  logo: null,
} as Institution;

export const site: PublicSite = {
  menu: [
    { to: '/', label: 'হোম', order: 1 },
    { to: '/facnstaff', label: 'শিক্ষক ও কর্মচারী', order: 2, carriesInstitution: true },
    { to: '/admission', label: 'ভর্তি', order: 3, anchor: 'admission' },
    { to: '/gallery', label: 'গ্যালারি', order: 4, anchor: 'gallery' },
    { to: '/notice', label: 'নোটিশ', order: 5 },
    { to: '/contact', label: 'যোগাযোগ', order: 6, carriesInstitution: true },
  ],
  bottomBar: [
    { to: '/', label: 'হোম', order: 1, icon: 'home' },
    { to: '/notice', label: 'নোটিশ', order: 2, icon: 'notice' },
  ],
  tickerTopics: [
    { text: 'ফলাফল ২০২৫', to: '/notice?q=ফলাফল' },
    { text: 'ভর্তি শুরু', to: '/admission' },
  ],
  socialLinks: [
    { network: 'facebook', label: 'ফেসবুকে আমরা', href: 'https://facebook.example/college' },
  ],
};

export const layoutData: LayoutData = {
  institution: { ok: true, value: college },
  newestNotices: { ok: true, value: [{ id: 7, title: 'শীতকালীন ছুটি' } as Notice] },
  texts: { ok: true, value: null },
  menuPages: { ok: true, value: [{ title: 'কলেজের ইতিহাস', slug: 'কলেজের-ইতিহাস' }] },
};

/** Renders a part of the frame inside the route that brings its data; answers the router, to see where links lead. */
export function renderFrame(
  element: ReactNode,
  { path = '/', data = layoutData }: { path?: string; data?: LayoutData } = {},
) {
  const loader = jest.fn(() => data);
  const router = createMemoryRouter([{ id: LAYOUT_ROUTE_ID, path: '*', element, loader }], {
    initialEntries: [path],
    hydrationData: { loaderData: { [LAYOUT_ROUTE_ID]: data } },
  });
  return { ...render(<RouterProvider router={router} />), router, loader };
}
