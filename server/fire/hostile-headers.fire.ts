import { START_HASH } from '../src/site/render/start.ts';
import { caller, signIn, type Sent } from './support/client.ts';
import { figures } from './support/figures.ts';
import { fireServer, type FireServer } from './support/server.ts';

const POLICY =
  `default-src 'self'; script-src 'self' ${START_HASH}; ` +
  "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; frame-src 'self' https://www.openstreetmap.org; object-src 'none'; " +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default page-body page-editor; report-uri /api/reports/";
const site = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000',
};
const rendered = {
  ...site,
  'content-security-policy': POLICY,
  'cache-control': 'no-cache',
  vary: 'accept-encoding, save-data',
  'x-copy': 'never',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
};
const page = { ...rendered, 'content-type': 'text/html; charset=utf-8' };
const file = { ...site, 'access-control-allow-origin': '*', vary: 'accept-encoding' };
// No document, so that neither policy nor referrer of one has a meaning: a page has ten of these.
const { 'content-security-policy': _policy, 'referrer-policy': _referrer, ...noDocument } = file;
const hashed = { ...noDocument, 'cache-control': 'public, max-age=31536000, immutable' };
const error = {
  ...site,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
};
const text = (type: string) => ({ ...site, 'content-type': `${type}; charset=utf-8` });
const document = (type: string) => ({
  ...text(type),
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
});
/** These differ from answer to answer, or belong to the connection. */
const VARIABLE = [
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
];
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe('the headers of the built site', () => {
  let server: FireServer;
  let shell: string;
  let pinned = 0;
  let remoteEntry: string;
  const call = (method: string, address: string, sent?: Sent) =>
    caller(server)(method, address, sent);
  beforeAll(async () => {
    server = await fireServer({ env: { PUBLIC_URL: 'https://college.example' } });
    await server.start();
    await (
      await signIn(server)
    )('POST', 'institutions/', { json: { name: 'কলেজ', contact_email: 'a@b.example' } });
    shell = /src="(\/static\/main\.[^"]+)"/.exec((await call('GET', '/')).text)?.[1] ?? '';
    const manifest = (await call('GET', '/remotes/public/mf-manifest.json')).json as unknown as {
      metaData: { remoteEntry: { path: string; name: string } };
    };
    remoteEntry = `/remotes/public/${[manifest.metaData.remoteEntry.path, manifest.metaData.remoteEntry.name].filter(Boolean).join('/')}`;
  });
  afterAll(async () => {
    figures('hostile-headers', {
      'classes of answers of the site whose headers are pinned': pinned,
    });
    await server.remove();
  });

  it.each<
    [string, () => [method: string, address: string, sent?: Sent], number, Record<string, string>]
  >([
    ['a page', () => ['GET', '/'], 200, page],
    ['a page that is not there', () => ['GET', '/no-such-page'], 404, page],
    ['the dashboard', () => ['GET', '/dashboard/notices'], 200, page],
    [
      'a form that was sent without script',
      () => ['POST', '/contact', { headers: { ...FORM, 'sec-fetch-site': 'same-origin' } }],
      400,
      { ...page, 'cache-control': 'no-store' },
    ],
    [
      'a form that another site sends',
      () => ['POST', '/contact', { headers: { ...FORM, 'sec-fetch-site': 'cross-site' } }],
      403,
      error,
    ],
    ['a form of another type', () => ['POST', '/contact', { json: {} }], 415, error],
    [
      'a method that no page knows',
      () => ['DELETE', '/notice'],
      405,
      { ...error, allow: 'GET, HEAD' },
    ],
    ['a page whose percent codes are broken', () => ['GET', '/notice/%E0%A4%A'], 404, page],
    [
      'the worker that keeps copies of pages',
      () => ['GET', '/worker.js'],
      200,
      {
        ...document('text/javascript'),
        'content-security-policy': "default-src 'none'; connect-src 'self'",
      },
    ],
    [
      'a script of the shell',
      () => ['GET', shell],
      200,
      { ...hashed, 'content-type': 'application/javascript; charset=utf-8' },
    ],
    [
      'a script of a remote',
      () => ['GET', remoteEntry],
      200,
      { ...hashed, 'content-type': 'application/javascript; charset=utf-8' },
    ],
    [
      'a manifest of a remote',
      () => ['GET', '/remotes/public/mf-manifest.json'],
      200,
      { ...file, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
    ],
    ['a file that is not there', () => ['GET', '/static/nothing.js'], 404, text('text/plain')],
    [
      'the places of the remotes',
      () => ['GET', '/remotes.json'],
      200,
      {
        ...text('application/json'),
        'cache-control': 'no-cache',
        'access-control-allow-origin': '*',
      },
    ],
    [
      'the manifest of the site',
      () => ['GET', '/manifest.webmanifest'],
      200,
      document('application/manifest+json'),
    ],
    ['the map of the site', () => ['GET', '/sitemap.xml'], 200, document('application/xml')],
    ['the feed', () => ['GET', '/notices.atom'], 200, document('application/atom+xml')],
    ['what search engines may read', () => ['GET', '/robots.txt'], 200, text('text/plain')],
    [
      'an icon',
      () => ['GET', '/icons/icon.svg'],
      200,
      {
        ...site,
        'cache-control': 'public, max-age=86400',
        'content-type': 'image/svg+xml',
        'access-control-allow-origin': '*',
        vary: 'accept-encoding',
      },
    ],
  ])('are these and no others for %s', async (_name, request, status, expected) => {
    const answer = await call(...request());
    pinned += 1;
    const sent = Object.fromEntries(
      [...answer.headers].filter(([name]) => !VARIABLE.includes(name)),
    );
    expect([answer.status, sent]).toEqual([status, expected]);
  });

  it('stay when a page has not changed', async () => {
    const { headers } = await call('GET', '/');
    const again = await call('GET', '/', {
      headers: { 'if-none-match': String(headers.get('etag')) },
    });
    expect([
      again.status,
      again.headers.get('content-security-policy'),
      again.headers.get('x-content-type-options'),
    ]).toEqual([304, POLICY, 'nosniff']);
  });

  it.each([
    '/.env',
    '/.git/config',
    '/package.json',
    '/server/dist/main.cjs',
    '/server/src/app.ts',
    '/angan.db',
    '/angan.db-wal',
    '/data/angan.db',
    '/static/..%2f..%2f..%2fpackage.json',
    '/static/../index.html',
    '/remotes/public/..%2fserver/routes.cjs',
    '/static/main.js.map',
    '/static/',
    '/media/',
    '/icons/',
  ])('serve no file outside the site: %s', async (address) => {
    // A path that leads upwards is refused as such.
    expect((await call('GET', address)).status).toBe(
      address.startsWith('/static/..%2f') ? 400 : 404,
    );
  });
});
