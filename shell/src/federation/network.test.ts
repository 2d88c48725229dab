import { findScript, preload } from './network.ts';

const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  document.head.innerHTML = '';
  globalThis.fetch = jest.fn(async (url: string) => {
    asked.push(url);
    return {
      ok: true,
      json: async () => ({
        metaData: { remoteEntry: { path: 'static', name: 'remoteEntry.2222.js' } },
      }),
    };
  }) as never;
});

const entry = 'https://remotes.example/admin/mf-manifest.json';

it('takes the script that is told, and asks for no manifest', async () => {
  expect(
    await findScript({
      entry: '/remotes/admin/mf-manifest.json',
      contract: 1,
      script: '/remotes/admin/static/remoteEntry.1111.js',
    }),
  ).toBe('http://localhost/remotes/admin/static/remoteEntry.1111.js');
  expect(asked).toEqual([]);
});

it('asks the manifest of a host that does not tell its script', async () => {
  expect(await findScript({ entry, contract: 1 })).toBe(
    'https://remotes.example/admin/static/remoteEntry.2222.js',
  );
  expect(asked).toEqual([entry]);
});

it('has each file of the remote fetched once, with the hash that is asked for later', () => {
  document.head.innerHTML = '<link rel="preload" as="script" href="/far/named.js">';
  const files = {
    '/far/named.js': 'sha384-a',
    '/far/routes.js': 'sha384-b',
    '/far/routes.css': 'sha384-c',
    'https://evil.example/far/x.js': 'sha384-d',
    '/near/x.js': 'sha384-e',
  };
  const remote = { entry: '/far/mf-manifest.json', contract: 1, preload: files };
  preload(remote);
  preload(remote);
  const links = [...document.head.querySelectorAll('link')]
    .slice(1)
    .map(({ rel, as, crossOrigin, integrity, href }) => [rel, as, crossOrigin, integrity, href]);
  expect(links).toEqual([
    ['preload', 'script', 'anonymous', 'sha384-b', 'http://localhost/far/routes.js'],
    ['preload', 'style', 'anonymous', 'sha384-c', 'http://localhost/far/routes.css'],
  ]);
});
