import type { LoaderFunction, LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { usingWarmData, warm } from './warm-data.ts';

const args = (path: string) =>
  ({ request: new Request(`http://localhost${path}`), params: {} }) as LoaderFunctionArgs;
const routeOf = (loader: LoaderFunction): RouteObject =>
  usingWarmData([{ path: '/notice', loader }])[0]!;
const visit = (route: RouteObject, path: string) =>
  (route.loader as LoaderFunction)(args(path), undefined);

let now: number;
beforeEach(() => {
  now = 1000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

it('shows on arrival what was fetched before, and asks anew the next time', async () => {
  let asked = 0;
  const loader = () => ({ notices: { ok: true, value: (asked += 1) } });
  const route = routeOf(loader);
  await warm(route, args('/notice'));
  expect([await visit(route, '/notice'), await visit(route, '/notice')]).toEqual([
    { notices: { ok: true, value: 1 } },
    { notices: { ok: true, value: 2 } },
  ]);
});

it('brings the parts that came later with the whole, so that nothing says that it is loading', async () => {
  const route = routeOf(() => ({
    year: 2026,
    notices: Promise.resolve({ ok: true, value: ['ছুটি'] }),
  }));
  await warm(route, args('/notice'));
  expect(await visit(route, '/notice')).toEqual({
    year: 2026,
    notices: { ok: true, value: ['ছুটি'] },
  });
});

it('joins a question that is still underway instead of asking it twice', async () => {
  const loader = jest.fn(() => Promise.resolve({ notices: { ok: true, value: [] } }));
  const route = routeOf(loader);
  void warm(route, args('/notice'));
  await visit(route, '/notice');
  expect(loader).toHaveBeenCalledTimes(1);
});

it('asks anew what was fetched longer than half a minute ago, at another address, or in vain', async () => {
  let reachable = false;
  const loader = jest.fn(() =>
    Promise.resolve({ notices: reachable ? { ok: true, value: [] } : { ok: false } }),
  );
  const route = routeOf(loader);
  await warm(route, args('/notice'));
  reachable = true;
  expect(await visit(route, '/notice')).toEqual({ notices: { ok: true, value: [] } });
  await warm(route, args('/notice'));
  await visit(route, '/notice?q=ছুটি');
  now += 30_001;
  await visit(route, '/notice');
  expect(loader).toHaveBeenCalledTimes(5);
});

it('leaves a loader that refuses its address to say so on arrival', async () => {
  const route = routeOf(() => Promise.reject(new Response(null, { status: 404 })));
  await warm(route, args('/notice'));
  await expect(visit(route, '/notice')).rejects.toMatchObject({ status: 404 });
});
