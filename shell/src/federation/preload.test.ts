import { preload } from './preload.ts';

it('a page preloads each file of the remote once, with the hash that is requested later', () => {
  document.head.innerHTML = '<link rel="preload" as="script" href="/remote/named.js">';
  const files = {
    '/remote/named.js': 'sha384-a',
    '/remote/routes.js': 'sha384-b',
    '/remote/routes.css': 'sha384-c',
    'https://evil.example/remote/x.js': 'sha384-d',
    '/other/x.js': 'sha384-e',
  };
  const entry = { script: '/remote/entry.js', integrity: 'sha384-f' };
  const remote = { entry: '/remote/mf-manifest.json', contract: 1, preload: files, ...entry };
  preload(remote);
  preload(remote);
  const links = [...document.head.querySelectorAll('link')]
    .slice(1)
    .map(({ rel, as, crossOrigin, integrity, href }) => [rel, as, crossOrigin, integrity, href]);
  expect(links).toEqual([
    ['preload', 'script', 'anonymous', 'sha384-f', 'http://localhost/remote/entry.js'],
    ['preload', 'script', 'anonymous', 'sha384-b', 'http://localhost/remote/routes.js'],
    ['preload', 'style', 'anonymous', 'sha384-c', 'http://localhost/remote/routes.css'],
  ]);
});
