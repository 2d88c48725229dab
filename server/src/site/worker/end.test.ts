import { keepFiles } from './files.ts';
import { endCopies } from './storage.ts';

/** A cache that was deleted goes on taking entries, which nobody finds any more. */
function memoryCaches() {
  const stored = new Map<string, Map<string, Response>>();
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (key: string) => entries.get(key),
    keys: async () => [...entries.keys()],
    matchAll: async () => [...entries.values()],
    put: async (key: string, response: Response) => void entries.set(key, response),
    delete: async (key: string) => entries.delete(key),
  });
  return {
    stored,
    open: async (name: string) => {
      if (!stored.has(name)) stored.set(name, new Map());
      return cacheOf(stored.get(name)!);
    },
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  };
}

it('a phone whose owner signs in keeps nothing of a file that was still on its way', async () => {
  const caches = memoryCaches();
  let arrive = (_response: Response) => {};
  const fetch = () => new Promise<Response>((resolve) => (arrive = resolve));
  Object.assign(globalThis, { caches, fetch, location: new URL('https://college.example') });
  const file = 'https://college.example/media/a.pdf';
  const answer = () => {
    const headers = { 'cache-control': 'public', 'content-length': '3' };
    const response = new Response('pdf', { headers });
    return Object.defineProperty(response, 'url', { value: file });
  };
  const first = keepFiles([file], 'default');
  arrive(answer());
  await first;
  expect([...caches.stored.keys()]).toEqual(['files-1']);
  const late = keepFiles([file], 'default');
  await endCopies();
  arrive(answer());
  await late;
  expect([...caches.stored.keys()]).toEqual([]);
});
