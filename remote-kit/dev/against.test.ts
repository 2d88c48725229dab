import { spawn, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request as send, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A builder that replaces its folder, as the real one does, whenever the file `build` is written
 * anew, and tells where; it listens to all before it tells.
 */
const BUILDER = `const fs = require('node:fs'), path = require('node:path');
const to = process.argv[process.argv.indexOf('--output-path') + 1];
const lay = () => {
  fs.rmSync(to, { recursive: true, force: true });
  fs.mkdirSync(path.join(to, 'static'), { recursive: true });
  fs.writeFileSync(path.join(to, 'static/remoteEntry.11111111.js'), 'mine');
  fs.writeFileSync(path.join(to, 'mf-manifest.json'), '{"name":"public_remote"}');
  fs.writeFileSync(path.join(to, 'new.json'), JSON.stringify({ contract: 1, built: fs.readFileSync('build', 'utf8'), integrity: { 'static/remoteEntry.11111111.js': 'sha384-mine' } }));
  fs.renameSync(path.join(to, 'new.json'), path.join(to, 'remote.json'));
  console.log('BUILT ' + to);
};
process.on('SIGTERM', () => { console.log('BUILDER ENDS'); process.exit(0); });
fs.watch('build', lay);
lay();`;

const BOOT = {
  ssr: true,
  hydrationData: { a: 1 },
  remotes: {
    public_remote: { entry: '/remotes/public/mf-manifest.json', contract: 1 },
    admin_remote: { entry: '/remotes/admin/mf-manifest.json', contract: 1 },
  },
  config: { copies: true, remotes: [] },
  manifests: { '/remotes/public/mf-manifest.json': { name: 'public_remote' } },
};
const PAGE = `<html><head><link rel="stylesheet" href="/static/main.css"><link rel="stylesheet" href="/remotes/public/static/home.css" crossorigin></head><body><div id="root"><main><div>deployed</div></main></div>
    <script type="application/json" id="boot">${JSON.stringify(BOOT)}</script></body></html>`;

let repo: string;
let deployed: Server;
let requests: IncomingMessage[];
let child: ChildProcess;
let output: string;
let port: number;

const until = async <Value>(probe: () => Value | undefined | false | null): Promise<Value> => {
  for (;;) {
    const found = probe();
    if (found) return found;
    await new Promise((resolve) => child.stdout!.once('data', resolve));
  }
};
const get = (
  url: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) =>
  new Promise<{ status: number; headers: IncomingMessage['headers']; body: string }>(
    (resolve, reject) => {
      const outgoing = send(
        { port, path: url, method, headers: { host: `localhost:${port}`, ...headers } },
        (response) => {
          let body = '';
          response
            .on('data', (chunk: Buffer) => (body += chunk.toString()))
            .on('end', () =>
              resolve({ status: response.statusCode!, headers: response.headers, body }),
            );
        },
      );
      outgoing.once('error', reject).end();
    },
  );

beforeEach(async () => {
  repo = mkdtempSync(path.join(tmpdir(), 'angan-against-'));
  const own = path.resolve(__dirname, '../..');
  for (const file of ['remote-kit', 'scripts/dev.mjs', 'scripts/remotes.mjs', 'scripts/steps'])
    cpSync(path.join(own, file), path.join(repo, file), { recursive: true });
  cpSync(path.join(own, 'shared/src/platform'), path.join(repo, 'shared/src/platform'), {
    recursive: true,
  });
  mkdirSync(path.join(repo, 'node_modules'));
  symlinkSync(path.join(own, 'node_modules/jiti'), path.join(repo, 'node_modules/jiti'));
  const put = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(repo, file)), { recursive: true });
    writeFileSync(path.join(repo, file), text);
  };
  put('package-lock.json', '{"packages":{}}');
  put('node_modules/.package-lock.json', '{"packages":{}}');
  put('node_modules/@rspack/cli/bin/rspack.js', BUILDER);
  put('node_modules/@rspack/cli/package.json', '{}');
  put('package.json', '{ "angan": "./scripts/remotes.mjs" }');
  put('build', 'first');
  requests = [];
  deployed = createServer((request, response) => {
    requests.push(request);
    if (request.url === '/remotes.json')
      return response.end(JSON.stringify({ remotes: BOOT.remotes }));
    if (request.url === '/away')
      return response.writeHead(302, { location: `http://${request.headers.host}/login` }).end();
    if (request.url === '/cookie')
      return response
        .writeHead(200, { 'set-cookie': 'csrftoken=1; Secure; Domain=college.example; Path=/' })
        .end('{}');
    return response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'self'",
      })
      .end(PAGE);
  });
  await new Promise<void>((resolve) => deployed.listen(0, '127.0.0.1', resolve));
  output = '';
  child = spawn(
    process.execPath,
    [
      'scripts/dev.mjs',
      'public-remote',
      '--against',
      `http://127.0.0.1:${(deployed.address() as AddressInfo).port}`,
      '--port',
      '0',
    ],
    { cwd: repo },
  );
  child.stdout!.on('data', (chunk: Buffer) => (output += chunk.toString()));
  port = Number(await until(() => /BUILT/.test(output) && /localhost:(\d+)/.exec(output)?.[1]));
});
afterEach(async () => {
  if (child.exitCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
  deployed.closeAllConnections();
  deployed.close();
  rmSync(repo, { recursive: true, force: true });
});

const bootOf = (html: string) =>
  JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)![1]!) as typeof BOOT;
const LOCAL = {
  entry: '/remotes/public/mf-manifest.json',
  contract: 1,
  release: 'local-first',
  integrity: 'sha384-mine',
  script: '/remotes/public/static/remoteEntry.11111111.js',
};

it('a page is the deployed one, but with the remote of this machine, and says so', async () => {
  const { body, headers } = await get('/');
  expect(bootOf(body)).toEqual({
    ssr: false,
    remotes: { ...BOOT.remotes, public_remote: LOCAL },
    config: { copies: false, remotes: [] },
    manifests: {},
  });
  expect(body).toContain('<div id="root"></div>');
  expect(body).toContain('<script src="/__local/banner.js" defer></script></body>');
  expect([
    body.includes('/static/main.css'),
    body.includes('/remotes/public/static/home.css'),
  ]).toEqual([true, false]);
  expect([headers['content-security-policy'], headers['cache-control']]).toEqual([
    "default-src 'self'",
    'no-store',
  ]);
  expect(JSON.parse((await get('/remotes.json')).body) as unknown).toEqual({
    remotes: { ...BOOT.remotes, public_remote: LOCAL },
  });
  expect((await get('/remotes/public/static/remoteEntry.11111111.js')).body).toBe('mine');
  expect((await get('/remotes/public/static/none.js')).status).toBe(404);
});

it('one tap takes the override away, and the deployed site is all there is', async () => {
  expect((await get('/__local/banner.js')).body).toContain('প্রকাশিত সংস্করণে ফিরুন');
  expect((await get('/__local/off', { method: 'POST' })).status).toBe(204);
  expect((await get('/')).body).toBe(PAGE);
  expect(JSON.parse((await get('/remotes.json')).body)).toEqual({ remotes: BOOT.remotes });
  await get('/__local/on');
  expect(bootOf((await get('/')).body).remotes.public_remote).toEqual(LOCAL);
});

it('the deployed site is asked as by its own pages, and its cookies and redirects stay on this machine', async () => {
  const { host } = { host: `127.0.0.1:${(deployed.address() as AddressInfo).port}` };
  const { headers } = await get('/cookie', {
    headers: {
      origin: `http://localhost:${port}`,
      authorization: 'Bearer x',
      referer: `http://localhost:${port}/login`,
    },
  });
  expect(requests.at(-1)!.headers).toMatchObject({
    host,
    origin: `http://${host}`,
    referer: `http://${host}/login`,
    authorization: 'Bearer x',
  });
  expect(headers['set-cookie']).toEqual(['csrftoken=1; Path=/']);
  expect((await get('/away')).headers.location).toBe('/login');
});

it('the deployed site is told nothing of errors on this machine', async () => {
  expect([(await get('/api/reports/', { method: 'POST' })).status, requests]).toEqual([204, []]);
});

it('pages of any other name than this machine’s are refused', async () => {
  expect([
    (await get('/', { headers: { host: `evil.example:${port}` } })).status,
    requests,
  ]).toEqual([403, []]);
});

it('a page that is open hears of every build', async () => {
  const heard = new Promise<string>((resolve) => {
    send({ port, path: '/__local/events', headers: { host: `localhost:${port}` } }, (response) => {
      response.on(
        'data',
        (chunk: Buffer) => chunk.toString().includes('built') && resolve(chunk.toString()),
      );
      writeFileSync(path.join(repo, 'build'), 'second');
    }).end();
  });
  expect(await heard).toBe('event: built\ndata: now\n\n');
  const offered = async () =>
    bootOf((await get('/')).body).remotes.public_remote as unknown as { release: string };
  // The word may still be that of the first build, which a busy machine tells late.
  let remote = await offered();
  while (remote.release !== 'local-second') remote = await offered();
  expect(remote).toEqual({ ...LOCAL, release: 'local-second' });
});

it('the local site ends with its builder and leaves no file', async () => {
  const folder = /BUILT (.*)/.exec(output)![1]!;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  expect([await ended, existsSync(folder)]).toEqual([0, false]);
});
