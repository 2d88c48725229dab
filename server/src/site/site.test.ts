import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { unavailable } from '../http/errors.ts';
import { remoteOf, smallSite } from './testing/small-site.ts';

const site = smallSite();
const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, headers });

it('a page names in its head what it is and every file that it needs', async () => {
  const { body } = await get('/');
  for (const tag of [
    '<title>শিরোনাম &lt;1&gt;</title>',
    '<meta name="description" content="বিবরণ &quot;ক&quot;">',
    '<link rel="canonical" href="https://college.example/">',
    '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Thing"}</script>',
    '<link rel="stylesheet" href="/remotes/public/static/home.eeeeeeee.css" data-rspack="public_remote:chunk-home" crossorigin>',
    '<link rel="preload" as="script" href="/remotes/public/static/remoteEntry.aaaaaaaa.js" crossorigin>',
    '<link rel="preload" as="script" href="/remotes/public/static/home.cccccccc.js" crossorigin>',
    '"hydrationData":{"text":"\\u003c/script>"}',
  ])
    expect(body).toContain(tag);
  expect(body).not.toContain('href="/remotes/public/static/gallery');
  expect(body.indexOf('rel="preload" as="image"')).toBeLessThan(body.indexOf('<body>'));
});

it('carries its style sheets itself, so that nothing is waited for before the first paint', async () => {
  site.write(
    'shell/dist/client/index.html',
    '<html><head><!--head--><link href="/static/main.12345678.css" rel="stylesheet"></head><body><!--page--><!--boot--></body></html>',
  );
  site.write('shell/dist/client/static/main.12345678.css', '.shell{color:red}');
  site.write('public-remote/dist/client/static/home.eeeeeeee.css', '.home{color:red}');
  site.write('public-remote/dist/server/routes.cjs', remoteOf(' তিন'));
  const { body } = await get('/');
  expect(body).toContain('<style>.shell{color:red}</style>');
  expect(body).toContain(
    '<style>.home{color:red}</style><link rel="stylesheet" href="/remotes/public/static/home.eeeeeeee.css" data-rspack="public_remote:chunk-home" crossorigin type="text/plain">',
  );
  expect(body.match(/<link[^>]*stylesheet[^>]*>/g)).toHaveLength(1);
});

it('a page keeps its scripts for later, and allows one inline script alone to bring them', async () => {
  const script = '<script crossorigin="anonymous" defer src="/static/main.12345678.js"></script>';
  site.write(
    'shell/dist/client/index.html',
    `<html><head><!--head--></head><body><!--page--><!--boot-->${script}</body></html>`,
  );
  site.write('public-remote/dist/server/routes.cjs', remoteOf(' দুই'));
  const pages = await Promise.all([get('/'), get('/dashboard')]);
  for (const { body, headers } of pages) {
    const [, later = '', inline = ''] =
      /<template id="scripts">(.*?)<\/template><script>(.*?)<\/script>/s.exec(body) ?? [];
    expect(later).toContain(script);
    expect(body.replace(later, '')).not.toMatch(/<script[^>]* src|rel="preload" as="script"/);
    const hash = createHash('sha256').update(inline).digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  }
  expect(pages[0]?.body).toMatch(
    /<template id="scripts"><link rel="preload" as="script" href="\/remotes\/public\/static\/remoteEntry/,
  );
});

it('links a style sheet that names files next to it, or that would end the element', async () => {
  for (const [index, text] of [
    '.home{background:url(wall.png)}',
    '.home::after{content:"</style>"}',
  ].entries()) {
    site.write('public-remote/dist/client/static/home.eeeeeeee.css', text);
    site.write('public-remote/dist/server/routes.cjs', remoteOf(` ${'ক'.repeat(index + 1)}`));
    const { body } = await get('/');
    expect(body).not.toContain(text);
    expect(body).toContain('data-rspack="public_remote:chunk-home" crossorigin>');
  }
});

it('the site answers 304 to who has the page already, and a new page once the data has changed', async () => {
  const first = await get('/');
  const again = await get('/', { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  site.rows = [];
  site.tokens = new Map([['notices', '2']]);
  const changed = await get('/', { 'if-none-match': String(first.headers.etag) });
  expect([changed.statusCode, changed.body.includes('ভাগ করা এক  []')]).toEqual([200, true]);
});

it('caches the page for a data saver apart from the page for everyone else', async () => {
  const full = (await get('/')).body;
  const lighter = (await get('/', { 'save-data': 'on' })).body;
  expect([full, lighter].map((body) => body.includes('data-saves="on"'))).toEqual([false, true]);
  expect((await get('/')).body).toBe(full);
});

it('the site takes up a new release of the remote without a restart', async () => {
  await get('/');
  site.write('public-remote/dist/server/routes.cjs', remoteOf(' দুইবার'));
  expect((await get('/')).body).toContain('ভাগ করা দুইবার');
});

it('caches no page of which a part failed', async () => {
  site.rows = new Error('down');
  expect((await get('/')).body).toContain('<p>ভাগ করা এক  null</p>');
  site.rows = [];
  expect((await get('/')).body).toContain('<p>ভাগ করা এক  []</p>');
});

it('the site leaves a page that cannot be rendered to the browser', async () => {
  const { statusCode, body } = await get('/broken');
  expect(statusCode).toBe(500);
  expect(body).toContain('"ssr":false');
});

it('the site sends an unknown address with 404, and passes a redirect on', async () => {
  expect((await get('/none')).statusCode).toBe(404);
  const away = await get('/away');
  expect([away.statusCode, away.headers.location]).toEqual([302, '/login']);
});

it('the site gives the dashboard an empty page that search engines leave alone', async () => {
  const { statusCode, body } = await get('/dashboard/notices');
  expect([statusCode, body.includes('noindex'), body.includes('"ssr":false')]).toEqual([
    200,
    true,
    true,
  ]);
});

it.each([
  '/nothing.js',
  '/static/nothing.js',
  '/remotes/public/nothing.js',
  '/remotes/admin/mf-manifest.json',
  '/.env',
  '/server/src/app.db',
])('the site answers 404, never a page, for the missing file %s', async (url) => {
  const { statusCode, headers, body } = await get(url);
  expect([statusCode, headers['content-type'], body]).toEqual([
    404,
    'text/plain; charset=utf-8',
    '404',
  ]);
});

it('the site lets browsers keep hashed files for ever and no others', async () => {
  expect((await get('/static/main.12345678.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  expect((await get('/static/plain.txt')).headers['cache-control']).toBe('no-cache');
  expect((await get('/remotes/public/mf-manifest.json')).headers['cache-control']).toBe('no-cache');
});

it.each([
  ['a hashed script', 'main.12345678.js', false],
  ['a hashed picture that may have scripts', 'logo.12345678.svg', true],
  ['what carries no hash', 'plain.txt', true],
])('the site says to %s what only documents heed: %s, %s', async (_what, file, isDocument) => {
  site.write('shell/dist/client/static/logo.12345678.svg', '<svg/>');
  const { headers } = await get(`/static/${file}`);
  expect(
    ['x-content-type-options', 'content-security-policy', 'referrer-policy'].map(
      (name) => name in headers,
    ),
  ).toEqual([true, isDocument, isDocument]);
});

it('the site tells the browser where the remotes are, and with which script each begins', async () => {
  expect((await get('/remotes.json')).json()).toEqual({
    remotes: {
      public_remote: {
        entry: '/remotes/public/mf-manifest.json',
        contract: 1,
        script: '/remotes/public/static/remoteEntry.aaaaaaaa.js',
      },
      admin_remote: { entry: '/remotes/admin/mf-manifest.json', contract: 1 },
    },
  });
});

it('the site names what is fetched together with the script of a remote, as far as its hash is known', async () => {
  const hash = (sign: string) => `sha384-${sign.repeat(64)}`;
  site.write(
    'public-remote/dist/client/remote.json',
    JSON.stringify({
      contract: 1,
      integrity: {
        'static/remoteEntry.aaaaaaaa.js': hash('a'),
        'static/expose.bbbbbbbb.js': hash('b'),
      },
    }),
  );
  const { remotes } = (await get('/remotes.json')).json<{ remotes: Record<string, unknown> }>();
  expect(remotes['public_remote']).toMatchObject({
    integrity: hash('a'),
    preload: { '/remotes/public/static/expose.bbbbbbbb.js': hash('b') },
  });
  const boot = JSON.parse(
    /id="boot">(.*?)<\/script>/s.exec((await get('/dashboard')).body)![1]!,
  ) as { remotes: unknown };
  expect(boot.remotes).toEqual(remotes);
});

it('the site names other remotes and their files only where the dashboard may follow', async () => {
  const manifest = readFileSync(
    path.join(site.root, 'public-remote/dist/client/mf-manifest.json'),
    'utf8',
  );
  for (const folder of ['public-remote', 'admin-remote']) {
    site.write(`${folder}/dist/client/mf-manifest.json`, manifest);
    site.write(
      `${folder}/dist/client/remote.json`,
      JSON.stringify({
        contract: 1,
        integrity: { 'static/expose.bbbbbbbb.js': `sha384-${'b'.repeat(64)}` },
      }),
    );
  }
  const namedBy = async (url: string) => {
    const text = /id="boot">(.*?)<\/script>/s.exec((await get(url)).body)![1]!;
    const { remotes } = JSON.parse(text) as { remotes: Record<string, { preload?: object }> };
    return Object.entries(remotes).map(([name, { preload }]) => [name, preload !== undefined]);
  };
  const both = [
    ['public_remote', true],
    ['admin_remote', true],
  ];
  expect(await namedBy('/')).toEqual([['public_remote', true]]);
  expect(await namedBy('/login')).toEqual(both);
  expect(await namedBy('/dashboard')).toEqual(both);
});

it('the site answers a form that was sent without script with the page', async () => {
  const { statusCode, headers, body } = await site.app.inject({
    method: 'POST',
    url: '/contact',
    payload: 'name=%E0%A6%B0%E0%A6%B9%E0%A6%BF%E0%A6%AE',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([statusCode, headers['cache-control'], body.includes('sent 5 রহিম')]).toEqual([
    200,
    'no-store',
    true,
  ]);
});

it('the site shows the icon of the site, which browsers keep for a day', async () => {
  const { statusCode, headers } = await get('/icons/icon.svg');
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/svg+xml',
    'public, max-age=86400',
  ]);
});

it('lists the pages and notices for search engines, and the notices for feed readers', async () => {
  expect((await get('/sitemap.xml')).body).toContain(
    '<url><loc>https://college.example/notice/7</loc><lastmod>2026-03-01</lastmod></url>',
  );
  const feed = (await get('/notices.atom')).body;
  expect(feed).toContain('<title>ছুটি &lt;১&gt;</title>');
  expect(feed).toContain('<summary>ঈদ &amp; পূজা\ufffd\ufffd\ufffd</summary>');
  expect(feed).toContain('href="https://college.example/media/a.pdf"');
  expect((await get('/robots.txt')).body).toContain('Sitemap: https://college.example/sitemap.xml');
});

it('a page is 503 where its data cannot be read now, and 500 where it is broken', async () => {
  site.rows = unavailable();
  expect((await get('/read')).statusCode).toBe(503);
  site.rows = new TypeError('a fault of the program');
  expect((await get('/read')).statusCode).toBe(500);
});
