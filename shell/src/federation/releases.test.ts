import { reloadFor } from './releases.ts';

it('a page whose file is missing is not reloaded where the browser refuses storage, and does not fail', async () => {
  globalThis.fetch = jest.fn(async () => new Response('{"remotes":{}}')) as never;
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(await reloadFor(new Error('Loading chunk home failed.'), true)).toBe(false);
  jest.restoreAllMocks();
});
