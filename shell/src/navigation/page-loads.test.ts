import type { LoaderFunction, LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { abortLoadsExcept, prefetchData, withPageLoads } from './page-loads.ts';

const args = (path: string) =>
  ({ request: new Request(`http://localhost${path}`), params: {} }) as LoaderFunctionArgs;
const routeOf = (loader: LoaderFunction): RouteObject =>
  withPageLoads([{ path: '/notice', loader }])[0]!;
const visit = (route: RouteObject, path: string) =>
  (route.loader as LoaderFunction)(args(path), undefined);

let now: number;
beforeEach(() => {
  now = 1000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

it('a navigation uses prefetched data once', async () => {
  let requests = 0;
  const loader = () => ({ notices: { ok: true, value: (requests += 1) } });
  const route = routeOf(loader);
  await prefetchData(route, args('/notice'));
  expect([await visit(route, '/notice'), await visit(route, '/notice')]).toEqual([
    { notices: { ok: true, value: 1 } },
    { notices: { ok: true, value: 2 } },
  ]);
});

it('a navigation caches parts that came after the first data, so that nothing shows as loading', async () => {
  const route = routeOf(() => ({
    year: 2026,
    notices: Promise.resolve({ ok: true, value: ['ছুটি'] }),
  }));
  await prefetchData(route, args('/notice'));
  await new Promise(process.nextTick);
  expect(await visit(route, '/notice')).toEqual({
    year: 2026,
    notices: { ok: true, value: ['ছুটি'] },
  });
});

it('a navigation shares a prefetch that is still pending', async () => {
  const loader = jest.fn(() => Promise.resolve({ notices: { ok: true, value: [] } }));
  const route = routeOf(loader);
  void prefetchData(route, args('/notice'));
  await visit(route, '/notice');
  expect(loader).toHaveBeenCalledTimes(1);
});

it('a navigation loads again what was prefetched over half a minute ago, for another address, or in vain', async () => {
  let reachable = false;
  const loader = jest.fn(() =>
    Promise.resolve({ notices: reachable ? { ok: true, value: [] } : { ok: false } }),
  );
  const route = routeOf(loader);
  await prefetchData(route, args('/notice'));
  reachable = true;
  expect(await visit(route, '/notice')).toEqual({ notices: { ok: true, value: [] } });
  await prefetchData(route, args('/notice'));
  await visit(route, '/notice?q=ছুটি');
  now += 30_001;
  await visit(route, '/notice');
  expect(loader).toHaveBeenCalledTimes(5);
});

it('a navigation leaves the failure of a prefetch to the visit', async () => {
  const route = routeOf(() => Promise.reject(new Response(null, { status: 404 })));
  await prefetchData(route, args('/notice'));
  await expect(visit(route, '/notice')).rejects.toMatchObject({ status: 404 });
});

it('a navigation aborts what other pages still wait for', async () => {
  const signals: Record<string, AbortSignal> = {};
  const route = routeOf(({ request }) => {
    signals[new URL(request.url).pathname] = request.signal;
    return { notices: new Promise(() => undefined) };
  });
  await visit(route, '/academic');
  await visit(route, '/notice');
  abortLoadsExcept('/notice');
  expect([signals['/academic']?.aborted, signals['/notice']?.aborted]).toEqual([true, false]);
});
