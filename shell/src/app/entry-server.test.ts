/** @jest-environment node */
import { provideSiteConfig, siteConfig } from '@angan/shared';
import { REMOTE_CONTRACT, type RemoteModule, type ScreenHandle } from '@angan/shared/platform';
import { renderToString } from 'react-dom/server';
import { prepare, queryOf, render, sitemapPathsOf } from './entry-server.tsx';

jest.mock('react-dom/server', () => {
  const actual = jest.requireActual<typeof import('react-dom/server')>('react-dom/server');
  return { ...actual, renderToString: jest.fn(actual.renderToString) };
});

let answer = (): Promise<unknown> => Promise.resolve([]);
const remote = (loader: () => unknown): RemoteModule => ({
  contract: REMOTE_CONTRACT,
  routes: [
    {
      path: '/broken',
      loader,
      element: null,
      handle: { meta: () => ({ title: '' }), menu: { label: 'ভাঙা', order: 1 } },
    },
  ],
});
const page = async (loader: () => unknown) => {
  const rendered = await render(new Request('http://localhost/broken'), {
    public_remote: remote(loader),
  });
  if (rendered instanceof Response) throw new Error('not a page');
  return rendered;
};

beforeAll(() =>
  prepare(
    { read: () => answer(), send: () => Promise.resolve(null) },
    { emailjs: null, avatarUrl: null, publicUrl: '' },
  ),
);

it('the shell gives a page that failed the title of its heading, not that of a missing page', async () => {
  const { status, title, meta } = await page(() => {
    throw new Error('broken');
  });
  expect({ status, title, noindex: meta.noindex }).toEqual({
    status: 500,
    title: 'দুঃখিত, পৃষ্ঠাটি দেখানো যাচ্ছে না — আমাদের প্রতিষ্ঠান',
    noindex: true,
  });
});

it('the shell uses one name for a college without an entry, in the title and in the heading', async () => {
  const { title, html } = await page(() => null);
  expect(title).toBe('আমাদের প্রতিষ্ঠান');
  expect(html).toContain(`>${title}<`);
});

it('the shell knows no address of a page for which the back end lacks the ability', async () => {
  const remotes = {
    public_remote: {
      contract: REMOTE_CONTRACT,
      routes: [
        {
          path: '/invitation',
          element: null,
          handle: { needs: 'invitations' as const, meta: () => ({ title: 'আমন্ত্রণ' }) },
        },
      ],
    },
  };
  const rendered = await render(new Request('http://localhost/invitation'), remotes);
  expect(rendered).toMatchObject({ status: 200 });
  provideSiteConfig({ ...siteConfig(), abilities: [] });
  const without = await render(new Request('http://localhost/invitation'), { ...remotes });
  provideSiteConfig({ ...siteConfig(), abilities: undefined });
  expect(without).toMatchObject({ status: 404 });
});

it('the shell takes menu, sitemap, title and query parameters of a new page from its entry', async () => {
  const library = {
    path: '/library',
    loader: () => null,
    element: null,
    handle: {
      query: { shelf: 'number' },
      meta: () => ({ title: 'গ্রন্থাগার' }),
      menu: { label: 'বই', order: 2 },
      sitemap: true,
    } satisfies ScreenHandle,
  };
  const remotes = {
    public_remote: { contract: REMOTE_CONTRACT, routes: [...remote(() => null).routes, library] },
  };
  const rendered = await render(new Request('http://localhost/library?shelf=2'), remotes);
  if (rendered instanceof Response) throw new Error('not a page');
  expect(rendered).toMatchObject({ status: 200, title: 'গ্রন্থাগার — আমাদের প্রতিষ্ঠান' });
  expect(rendered.html).toMatch(/<a[^>]* href="\/library"[^>]*>বই<\/a>/);
  expect(sitemapPathsOf(remotes)).toEqual(['/library']);
  expect(queryOf('/library', remotes)).toEqual({ shelf: 'number' });
});

describe('what nobody reads, or all read alike', () => {
  const remotes = { public_remote: remote(() => null) };
  const at = async (path: string, method = 'GET') => {
    jest.mocked(renderToString).mockClear();
    const rendered = await render(new Request(`http://localhost${path}`, { method }), remotes);
    if (rendered instanceof Response) throw new Error('not a page');
    return { ...rendered, renders: jest.mocked(renderToString).mock.calls.length };
  };

  it('answers HEAD with the head of the page alone', async () => {
    expect(await at('/broken', 'HEAD')).toMatchObject({ status: 200, html: '', renders: 0 });
  });

  it('renders the page for unknown addresses once, until what the frame shows has changed', async () => {
    const first = await at('/unknown-1');
    expect(first).toMatchObject({ status: 404, renders: 1 });
    expect(await at('/unknown-2')).toMatchObject({ status: 404, html: first.html, renders: 0 });
    expect(await at('/broken/1')).toMatchObject({
      html: expect.stringContaining('aria-current="page"') as string,
      renders: 1,
    });
    expect((await at('/Broken/2')).renders).toBe(0);
    answer = () => Promise.resolve([{ id: 1, name: 'নতুন নামের কলেজ', title: 'নোটিশ' }]);
    const changed = await at('/unknown-3');
    expect(changed.renders).toBe(1);
    expect(changed.html).toContain('নতুন নামের কলেজ');
    answer = () => Promise.resolve([]);
  });
});

it('the shell says which page of a list is the last', async () => {
  expect((await page(() => ({ album: { ok: true, value: { pageCount: 7 } } }))).lastPage).toBe(7);
  expect((await page(() => ({ album: { ok: true, value: {} } }))).lastPage).toBeUndefined();
});
