import type { LoaderFunction, LoaderFunctionArgs, RouteObject } from 'react-router-dom';

/** What a visitor reads was asked for within this time, in ms: data that lies longer is asked for anew. */
const MAX_AGE_MS = 30_000;

interface Warm {
  /** Another release's screen may read its data otherwise. */
  loader: LoaderFunction;
  begun: number;
  /** First what the loader answered; once every part of it has come, the whole. */
  data: Promise<unknown> | object;
}

const kept = new Map<string, Warm>();
const originals = new WeakMap<object, LoaderFunction>();

const keyOf = (request: Request) => {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
};
const isYoung = ({ begun }: Warm) => performance.now() - begun < MAX_AGE_MS;
const isFailed = (part: unknown) =>
  part !== null && typeof part === 'object' && (part as { ok?: unknown }).ok === false;
const isWhole = (data: unknown) =>
  data !== null && typeof data === 'object' && !Object.values(data).some(isFailed);

/** Waits for the parts that come later; rejects where one failed, so that nobody is shown a failure that may be over. */
async function whole(data: unknown): Promise<object> {
  if (data === null || typeof data !== 'object' || Object.getPrototypeOf(data) !== Object.prototype)
    throw new Error('The screen has no data of parts.');
  const parts = await Promise.all(
    Object.entries(data).map(async ([name, part]) => [name, await part] as const),
  );
  const found = Object.fromEntries(parts);
  if (!isWhole(found)) throw new Error('A part could not be read.');
  return found;
}

/** Takes what was kept for a request: each is used once. */
function take(request: Request, loader: LoaderFunction): Warm | undefined {
  const key = keyOf(request);
  const found = kept.get(key);
  kept.delete(key);
  return found?.loader === loader && isYoung(found) ? found : undefined;
}

function using(loader: LoaderFunction): LoaderFunction {
  const own: LoaderFunction = async (args, context) => {
    const data = await Promise.resolve(take(args.request, loader)?.data).catch(() => undefined);
    return isWhole(data) ? data : (loader(args, context) as unknown);
  };
  originals.set(own, loader);
  return own;
}

/** The same routes; their loaders use what `warm` has fetched for the address meanwhile. */
export const usingWarmData = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map(
    (route) =>
      (typeof route.loader === 'function'
        ? { ...route, loader: using(route.loader) }
        : route) as RouteObject,
  );

/** Fetches the data of a screen for a visit that is expected; resolves when it is there, or could not be fetched. */
export async function warm(
  route: RouteObject,
  args: Pick<LoaderFunctionArgs, 'request' | 'params'>,
): Promise<void> {
  const loader = typeof route.loader === 'function' && originals.get(route.loader);
  if (!loader) return;
  for (const [key, entry] of kept) if (!isYoung(entry)) kept.delete(key);
  const key = keyOf(args.request);
  if (kept.get(key)?.loader === loader) return;
  const data = Promise.resolve(loader(args as LoaderFunctionArgs));
  const entry: Warm = { loader, begun: performance.now(), data };
  kept.set(key, entry);
  try {
    entry.data = await whole(await data);
  } catch {
    if (kept.get(key) === entry) kept.delete(key);
  }
}
