import { REMOTE_CONTRACT, type ScreenHandle } from '@angan/shared/platform';
import { publicSiteOf, sitemapPathsOf } from './public-site.ts';

const page = (path: string, handle: ScreenHandle) => ({ path, handle, element: null });

it('a new page of the remote is in the menu, in its order, and in the sitemap', () => {
  const remote = {
    contract: REMOTE_CONTRACT,
    routes: [
      page('/', { menu: { label: 'হোম', order: 1 }, sitemap: true }),
      page('/contact', { menu: { label: 'যোগাযোগ', order: 3 }, sitemap: true }),
      page('/notice/:id', {}),
      page('/library', { menu: { label: 'গ্রন্থাগার', order: 2 }, sitemap: true }),
      page('/login', {}),
    ],
  };
  expect(publicSiteOf(remote)?.menu.map(({ to, label }) => [to, label])).toEqual([
    ['/', 'হোম'],
    ['/library', 'গ্রন্থাগার'],
    ['/contact', 'যোগাযোগ'],
  ]);
  expect(sitemapPathsOf({ public_remote: remote })).toEqual(['/', '/contact', '/library']);
});
