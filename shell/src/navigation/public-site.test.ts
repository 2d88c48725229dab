import { provideSiteConfig, siteConfig } from '@angan/shared';
import { REMOTE_CONTRACT, type ScreenHandle } from '@angan/shared/platform';
import { publicSiteOf, sitemapPathsOf, withTexts } from './public-site.ts';

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

it('an entry of the bottom bar is there only where the back end can do what it promises', () => {
  const remote = {
    contract: REMOTE_CONTRACT,
    routes: [
      page('/academic', {
        menu: { label: 'একাডেমিক', order: 1 },
        bottomBar: { label: 'রুটিন', order: 1, icon: 'routine', needs: 'routineList' },
      }),
    ],
  };
  const entries = () => {
    const { menu, bottomBar } = publicSiteOf(remote)!;
    return [menu.length, bottomBar.length];
  };
  expect(entries()).toEqual([1, 1]);
  const config = siteConfig();
  provideSiteConfig({ ...config, abilities: [] });
  const without = entries();
  provideSiteConfig(config);
  expect(without).toEqual([1, 0]);
});

describe('what header and footer show', () => {
  const tickerTopics = [{ text: 'ফলাফল', to: '/notice' }];
  const socialLinks = [{ network: 'x', label: 'এক্স', href: 'https://x.example' }] as const;
  const site = publicSiteOf({
    contract: REMOTE_CONTRACT,
    routes: [],
    site: { tickerTopics, socialLinks, credit: 'অঙ্গন' },
  });
  const visible = (texts: Parameters<typeof withTexts>[1]) => {
    const { menu: _menu, bottomBar: _bar, ...content } = withTexts(site, texts)!;
    return content;
  };

  it('is what the remote brings, but for what the college has changed or emptied', () => {
    expect(visible({ ok: true, value: null })).toEqual({
      tickerTopics,
      socialLinks,
      credit: 'অঙ্গন',
    });
    expect(
      visible({ ok: true, value: { socialLinks: [], credit: null, tickerTopics: 'x' } }),
    ).toEqual({ tickerTopics, socialLinks: [], credit: null });
  });

  it.each([
    { tickerTopics: [null], socialLinks: [{ href: 'https://x.example' }], credit: 7 },
    { tickerTopics: [{ text: 'ফলাফল' }], socialLinks: 'x', credit: {} },
  ])('is what the remote brings where another back end answers something else: %j', (value) => {
    expect(visible({ ok: true, value })).toEqual({ tickerTopics, socialLinks, credit: 'অঙ্গন' });
  });

  it('has no links of a new college but those that it gave', () => {
    const own = [{ network: 'facebook', label: 'ফেসবুক', href: 'https://facebook.example/own' }];
    const linksOf = (value: object) => visible({ ok: true, value: { ...value } }).socialLinks;
    expect(linksOf({ state: 'preparing' })).toEqual([]);
    expect(linksOf({ state: 'preparing', socialLinks: own })).toEqual(own);
    expect(linksOf({ state: 'ready' })).toEqual([]);
    expect(linksOf({ credit: null })).toEqual(socialLinks);
  });

  it('claims nothing in the name of a college whose texts are not known', () => {
    const nothing = { tickerTopics: [], socialLinks: [], credit: null };
    expect([visible({ ok: false }), visible(undefined)]).toEqual([nothing, nothing]);
  });
});
