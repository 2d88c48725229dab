import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { miniature } from '../../../../scripts/release/testing/miniature.ts';
import { ConfigError, readConfig } from '../../config.ts';
import { ResponseCache } from '../../http/response-cache.ts';
import { distantRemote } from './distant-remote.ts';
import { registerSite } from '../index.ts';

let repo: ReturnType<typeof miniature>;
let dir: string;
let app: FastifyInstance;
let logged: string[];
const closers: (() => unknown)[] = [];

async function start(env: Record<string, string> = {}): Promise<FastifyInstance> {
  const server = Fastify({
    logger: {
      level: 'error',
      stream: {
        write: (line: string) => void logged.push((JSON.parse(line) as { msg: string }).msg),
      },
    },
  });
  await registerSite(server, {
    config: readConfig({
      WEB_ROOT: repo.root,
      RELEASES_DIR: dir,
      DATA_DIR: path.join(repo.root, 'data'),
      PUBLIC_URL: 'https://college.example',
      ...env,
    }),
    reads: { list: async () => [], read: async () => [] },
    cache: new ResponseCache(() => null),
    tokens: { now: async () => new Map() },
  });
  closers.push(() => server.close());
  return server;
}

beforeEach(async () => {
  repo = miniature();
  dir = path.join(repo.root, 'live');
  logged = [];
  await release('shell', 'খোলস');
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  repo.remove();
});

const release = async (
  part: 'shell' | 'public-remote' | 'admin-remote',
  word: string,
  to = dir,
  contract = 1,
) => {
  const { code, output } = await repo.run('release', [
    part,
    '--to',
    to,
    '--beside',
    dir,
    '--from',
    repo.build(part, { word, contract }),
    ...(contract > 1 && part === 'shell' ? ['--raise-contract'] : []),
  ]);
  if (code !== 0) throw new Error(output);
};
const live = (folder = dir) =>
  JSON.parse(readFileSync(path.join(folder, 'public-remote/remote.json'), 'utf8')) as {
    release: string;
    manifest: string;
    integrity: Record<string, string>;
    server: Record<string, string>;
  };
const page = async (from = app) =>
  /<h1>(.*?)<\/h1>/.exec((await from.inject('/')).body)?.[1] ?? null;
const remotes = async (from = app) =>
  (await from.inject('/remotes.json')).json<{ remotes: Record<string, unknown> }>().remotes;

describe('with a folder of releases', () => {
  beforeEach(async () => {
    await release('public-remote', 'এক');
    app = await start();
  });

  it('the next page and /remotes.json are those of the release that has just gone live', async () => {
    expect(await page()).toBe('খোলস ভাগ করা এক');
    await release('public-remote', 'দুই');
    const { release: id, integrity } = live();
    const entry = Object.keys(integrity).find((file) => file.includes('remoteEntry'))!;
    expect(await page()).toBe('খোলস ভাগ করা দুই');
    expect(await remotes()).toEqual({
      public_remote: {
        entry: `/remotes/public/mf-manifest.${id}.json`,
        contract: 1,
        release: id,
        integrity: integrity[entry],
        script: `/remotes/public/${entry}`,
        preload: expect.any(Object),
      },
    });
    await release('shell', 'নতুন খোলস');
    expect(await page()).toBe('নতুন খোলস ভাগ করা দুই');
    await repo.run('rollback', ['public-remote', '--to', dir]);
    expect(await page()).toBe('নতুন খোলস ভাগ করা এক');
  });

  it('every file that a release names can be fetched for ever, and no server file', async () => {
    const { manifest, integrity, release: id } = live();
    const files = Object.keys(integrity);
    const answers = await Promise.all(
      files.map(async (file) => [
        file,
        (await app.inject(`/remotes/public/${file}`)).headers['cache-control'],
      ]),
    );
    expect(answers).toEqual(files.map((file) => [file, 'public, max-age=31536000, immutable']));
    expect(files).toContain(manifest);
    const hidden = [
      `/remotes/public/releases/${id}/server/routes.cjs`,
      `/remotes/public/releases/${id}/remote.json`,
      '/remotes/public/.lock',
      '/static/../shell.json',
    ];
    expect(
      await Promise.all(hidden.map(async (file) => (await app.inject(file)).statusCode)),
    ).toEqual([404, 404, 404, 404]);
    expect((await app.inject('/icons/icon.svg')).body).toBe('<svg>খোলস</svg>');
  });

  it('a release that cannot be read or does not run leaves the one before it, whole', async () => {
    await page();
    const before = await remotes();
    const card = path.join(dir, 'public-remote/remote.json');
    writeFileSync(card, '{"contract":');
    expect([await page(), await remotes()]).toEqual(['খোলস ভাগ করা এক', before]);
    await release('public-remote', 'দুই').catch(() => undefined);
    rmSync(card);
    await release('public-remote', 'দুই');
    const good = live();
    writeFileSync(
      card,
      JSON.stringify({
        ...good,
        server: { ...good.server, 'routes.cjs': good.server['part.cjs'] },
      }),
    );
    expect(await page()).toBe('খোলস ভাগ করা এক');
    expect(logged).toEqual([
      'the live release of public-remote cannot be read',
      'the live release of public-remote cannot be read',
    ]);
  });

  it('a server bundle that throws keeps the older page with the older files', async () => {
    await page();
    const before = await remotes();
    const text = "throw new Error('broken');";
    writeFileSync(
      path.join(dir, 'public-remote/releases', live().release, 'server/routes.cjs'),
      text,
    );
    const card = path.join(dir, 'public-remote/remote.json');
    writeFileSync(
      `${card}.new`,
      JSON.stringify({
        ...live(),
        server: { 'routes.cjs': `sha384-${createHash('sha384').update(text).digest('base64')}` },
      }),
    );
    renameSync(`${card}.new`, card);
    expect([await page(), await remotes(), logged]).toEqual([
      'খোলস ভাগ করা এক',
      before,
      ['a release does not run; the one before it stays live'],
    ]);
  });
});

it('a new contract number goes live with shell and public remote together', async () => {
  await release('public-remote', 'এক');
  app = await start();
  expect(await page()).toBe('খোলস ভাগ করা এক');
  await release('shell', 'দ্বিতীয় খোলস', dir, 2);
  expect([await page(), logged]).toEqual([
    'খোলস ভাগ করা এক',
    ['a release does not run; the one before it stays live'],
  ]);
  await release('public-remote', 'দুই', dir, 2);
  expect(await page()).toBe('দ্বিতীয় খোলস ভাগ করা দুই');
});

it('a part without a release is taken as it was built', async () => {
  app = await start();
  expect(await remotes()).toEqual({});
  cpSync(
    repo.build('public-remote', { word: 'নির্মিত' }),
    path.join(repo.root, 'public-remote/dist'),
    { recursive: true },
  );
  expect(await page()).toBe('খোলস ভাগ করা নির্মিত');
  expect((await app.inject('/remotes/public/static/same.00000000.js')).statusCode).toBe(200);
});

describe('with remotes on other origins', () => {
  /** A plain static host. */
  async function host(
    folder: string,
  ): Promise<{ origin: string; server: Server; asked: string[] }> {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url!);
      const file = path.join(folder, request.url!);
      response
        .writeHead(existsSync(file) ? 200 : 404)
        .end(existsSync(file) ? readFileSync(file) : 'none');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closers.push(() => (server.closeAllConnections(), server.close()));
    return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, asked };
  }
  let publicHost: Awaited<ReturnType<typeof host>>;
  let adminHost: typeof publicHost;
  let env: Record<string, string>;
  const far = () => path.join(repo.root, 'far');

  beforeEach(async () => {
    await release('public-remote', 'দূর এক', far());
    await release('admin-remote', 'দূর', far());
    [publicHost, adminHost] = [await host(far()), await host(far())];
    env = {
      PUBLIC_REMOTE_URL: `${publicHost.origin}/public-remote`,
      ADMIN_REMOTE_URL: `${adminHost.origin}/admin-remote/`,
    };
    app = await start(env);
  });

  it('/remotes.json names them, and pages are rendered with what was fetched from there', async () => {
    const { release: id } = live(far());
    expect(await remotes()).toMatchObject({
      public_remote: {
        entry: `${publicHost.origin}/public-remote/mf-manifest.${id}.json`,
        contract: 1,
        release: id,
        integrity: expect.stringMatching(/^sha384-/) as string,
      },
      admin_remote: {
        entry: expect.stringContaining(`${adminHost.origin}/admin-remote/mf-manifest.`) as string,
      },
    });
    expect(await page()).toBe('খোলস ভাগ করা দূর এক');
    expect((await app.inject('/')).body).toContain(
      `href="${publicHost.origin}/public-remote/static/remoteEntry.`,
    );
    expect(readConfig(env).remoteOrigins).toEqual([publicHost.origin, adminHost.origin]);
  });

  it('stands on its last good copy while the other host is away, through a restart too', async () => {
    publicHost.server.closeAllConnections();
    await new Promise((resolve) => publicHost.server.close(resolve));
    expect(await page()).toBe('খোলস ভাগ করা দূর এক');
    const again = await start(env);
    expect([await page(again), logged]).toEqual([
      'খোলস ভাগ করা দূর এক',
      [`no new release of public_remote could be fetched from ${publicHost.origin}/public-remote/`],
    ]);
  });

  it('a look at the other host brings its new release, once its files are whole', async () => {
    const remote = distantRemote({
      name: 'public_remote',
      url: env['PUBLIC_REMOTE_URL']! + '/',
      keepIn: path.join(repo.root, 'kept'),
      trouble: (message) => void logged.push(message),
    });
    await remote.refresh();
    const first = remote.current()?.card().value.release;
    await release('public-remote', 'দূর দুই', far());
    const { release: second, manifest } = live(far());
    const file = path.join(far(), 'public-remote', manifest);
    renameSync(file, `${file}.later`);
    await remote.refresh();
    expect([remote.current()?.card().value.release, logged]).toEqual([
      first,
      [`no new release of public_remote could be fetched from ${env['PUBLIC_REMOTE_URL']}/`],
    ]);
    renameSync(`${file}.later`, file);
    await remote.refresh();
    expect(remote.current()?.card().value.release).toBe(second);
    publicHost.asked.length = 0;
    await remote.refresh();
    expect(publicHost.asked).toEqual(['/public-remote/remote.json']);
  });

  it('a host that redirects is not followed', async () => {
    const away = createServer((request, response) =>
      response.writeHead(302, { location: publicHost.origin + request.url! }).end(),
    );
    await new Promise<void>((resolve) => away.listen(0, '127.0.0.1', resolve));
    closers.push(() => (away.closeAllConnections(), away.close()));
    const remote = distantRemote({
      name: 'public_remote',
      url: `http://127.0.0.1:${(away.address() as AddressInfo).port}/public-remote/`,
      keepIn: path.join(repo.root, 'kept'),
      trouble: (message) => void logged.push(message),
    });
    publicHost.asked.length = 0;
    await remote.refresh();
    expect([remote.current(), publicHost.asked, logged.length]).toEqual([undefined, [], 1]);
  });

  it('runs nothing that its card does not vouch for', async () => {
    await release('public-remote', 'দূর দুই', far());
    const bundle = path.join(
      far(),
      'public-remote/releases',
      live(far()).release,
      'server/routes.cjs',
    );
    writeFileSync(bundle, `${readFileSync(bundle, 'utf8')}\nglobalThis.planted = true;`);
    const again = await start(env);
    expect([await page(again), 'planted' in globalThis]).toEqual(['খোলস ভাগ করা দূর এক', false]);
  });
});

it.each([
  'http://static.example/public-remote',
  'https://static.example/public-remote?x=1',
  'static.example',
])('a remote is not taken from %s', (address) => {
  expect(() => readConfig({ PUBLIC_REMOTE_URL: address })).toThrow(
    new ConfigError(
      'The configuration is not usable:\n  PUBLIC_REMOTE_URL must be like https://static.example/public-remote',
    ),
  );
});
