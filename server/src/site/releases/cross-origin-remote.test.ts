import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { until } from '../../../testing/until.ts';
import { readConfig } from '../../config.ts';
import { crossOriginRemote } from './cross-origin-remote.ts';
import { releasedSite } from './testing/released-site.ts';

/** Everything but intervals. */
const REAL: FakeableAPI[] = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setTimeout',
  'clearTimeout',
];

const { site, start, release, live, page, remotes } = releasedSite(async (make) => {
  await make('public-remote', 'দূর এক', far());
  await make('admin-remote', 'দূর', far());
});
const far = () => path.join(site.repo.root, 'far');
const built = () => path.join(site.repo.root, 'public-remote/dist');

describe('with remotes on other origins', () => {
  /** A plain static host. */
  async function host(
    folder: string,
  ): Promise<{ origin: string; server: Server; requests: string[] }> {
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(request.url!);
      const file = path.join(folder, request.url!);
      response
        .writeHead(existsSync(file) ? 200 : 404)
        .end(existsSync(file) ? readFileSync(file) : 'none');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    site.closers.push(() => (server.closeAllConnections(), server.close()));
    return {
      origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      server,
      requests,
    };
  }
  let publicHost: Awaited<ReturnType<typeof host>>;
  let adminHost: typeof publicHost;
  let env: Record<string, string>;

  beforeEach(async () => {
    // A server looks for releases every few seconds: on a busy machine in the middle of a test.
    jest.useFakeTimers({ doNotFake: REAL });
    [publicHost, adminHost] = [await host(far()), await host(far())];
    env = {
      PUBLIC_REMOTE_URL: `${publicHost.origin}/public-remote`,
      ADMIN_REMOTE_URL: `${adminHost.origin}/admin-remote/`,
    };
    site.app = await start(env);
  });
  afterEach(() => void jest.useRealTimers());

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
    expect((await site.app.inject('/')).body).toContain(
      `href="${publicHost.origin}/public-remote/static/remoteEntry.`,
    );
    expect(readConfig(env).remoteOrigins).toEqual([publicHost.origin, adminHost.origin]);
  });

  it('uses its last good copy while the other host is away, through a restart too', async () => {
    publicHost.server.closeAllConnections();
    await new Promise((resolve) => publicHost.server.close(resolve));
    expect(await page()).toBe('খোলস ভাগ করা দূর এক');
    const again = await start(env);
    expect([await page(again), site.logged]).toEqual([
      'খোলস ভাগ করা দূর এক',
      [`no new release of public_remote could be fetched from ${publicHost.origin}/public-remote/`],
    ]);
  });

  it('a look at the other host brings its new release, once its files are complete', async () => {
    const remote = crossOriginRemote({
      name: 'public_remote',
      folder: 'public-remote',
      keys: {},
      url: env['PUBLIC_REMOTE_URL']! + '/',
      cacheDir: path.join(site.repo.root, 'cache'),
      report: (message) => void site.logged.push(message),
    });
    await remote.refresh();
    const first = remote.current()?.card.release;
    await release('public-remote', 'দূর দুই', far());
    const { release: second, manifest } = live(far());
    const file = path.join(far(), 'public-remote', manifest);
    renameSync(file, `${file}.later`);
    await remote.refresh();
    expect([remote.current()?.card.release, site.logged]).toEqual([
      first,
      [`no new release of public_remote could be fetched from ${env['PUBLIC_REMOTE_URL']}/`],
    ]);
    renameSync(`${file}.later`, file);
    await remote.refresh();
    expect(remote.current()?.card.release).toBe(second);
    publicHost.requests.length = 0;
    await remote.refresh();
    expect(publicHost.requests).toEqual([
      '/public-remote/remote.json',
      '/public-remote/trial.json',
    ]);
  });

  it('a trial on the other host reaches its share of the visits, and ends with its card', async () => {
    await release('public-remote', 'দূর দুই', far(), 1, ['--share', '50']);
    const seen = async () => {
      jest.advanceTimersByTime(5000);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          site.app.inject({ url: '/', remoteAddress: `198.51.100.${n}` }),
        ),
      );
      return new Set(answers.map(({ body }) => /<h1>(.*?)<\/h1>/.exec(body)?.[1])).size;
    };
    await until('some have it', async () => (await seen()) === 2);
    rmSync(path.join(far(), 'public-remote/trial.json'));
    await until('nobody has it', async () => (await seen()) === 1);
    expect(await page()).toBe('খোলস ভাগ করা দূর এক');
  });

  describe('that cannot be read at the first start', () => {
    const ANSWERS: Record<string, RequestListener> = {
      'hangs in the middle': (_, response) => void response.writeHead(200).write('{"contract'),
      'has nothing there': (_, response) => void response.writeHead(404).end(),
      'answers with a page': (_, response) => void response.end('<!doctype html><p>Welcome'),
      'cuts its card off': (_, response) => {
        const card = readFileSync(path.join(far(), 'public-remote/remote.json'), 'utf8');
        response.end(card.slice(0, card.length / 2));
      },
      'cuts its bundle off': ({ url = '' }, response) => {
        const text = readFileSync(path.join(far(), url), 'utf8');
        response.end(url.endsWith('.cjs') ? text.slice(0, text.length / 2) : text);
      },
    };
    async function startWith(answer: RequestListener) {
      rmSync(path.join(site.repo.root, 'data'), { recursive: true, force: true });
      const bad = createServer(answer);
      await new Promise<void>((resolve) => bad.listen(0, '127.0.0.1', resolve));
      site.closers.push(() => (bad.closeAllConnections(), bad.close()));
      const { port } = bad.address() as AddressInfo;
      return start({ PUBLIC_REMOTE_URL: `http://127.0.0.1:${port}/public-remote` });
    }
    beforeEach(() => {
      const abort = AbortSignal.timeout.bind(AbortSignal);
      jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => abort(ms / 40));
    });
    afterEach(() => void jest.restoreAllMocks());

    it.each(Object.entries(ANSWERS))(
      'as its host %s, is taken as it was built, and said once',
      async (_title, answer) => {
        cpSync(site.repo.build('public-remote', { word: 'গড়া' }), built(), { recursive: true });
        const server = await startWith(answer);
        const { statusCode, body } = await server.inject('/');
        expect([statusCode, /<h1>(.*?)<\/h1>/.exec(body)?.[1], site.logged.length]).toEqual([
          200,
          'খোলস ভাগ করা গড়া',
          1,
        ]);
        expect((await server.inject('/remotes.json')).json()).toMatchObject({
          remotes: {
            public_remote: { entry: expect.stringMatching(/^\/remotes\/public\//) as string },
          },
        });
      },
    );

    it('and was not built here either leaves a page that is away, never an empty one', async () => {
      const server = await startWith(ANSWERS['has nothing there']!);
      expect((await server.inject('/')).statusCode).toBe(503);
      expect((await server.inject('/dashboard')).statusCode).toBe(200);
    });
  });

  it('a host that redirects is not followed', async () => {
    const away = createServer((request, response) =>
      response.writeHead(302, { location: publicHost.origin + request.url! }).end(),
    );
    await new Promise<void>((resolve) => away.listen(0, '127.0.0.1', resolve));
    site.closers.push(() => (away.closeAllConnections(), away.close()));
    const remote = crossOriginRemote({
      name: 'public_remote',
      folder: 'public-remote',
      keys: {},
      url: `http://127.0.0.1:${(away.address() as AddressInfo).port}/public-remote/`,
      cacheDir: path.join(site.repo.root, 'cache'),
      report: (message) => void site.logged.push(message),
    });
    publicHost.requests.length = 0;
    await remote.refresh();
    expect([remote.current(), publicHost.requests, site.logged.length]).toEqual([undefined, [], 1]);
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
