import { settleParts } from '@angan/shared';
import type { LoaderFunction, LoaderFunctionArgs, RouteObject } from 'react-router-dom';

/** Prefetched data is used for this long, in ms. */
const MAX_AGE_MS = 30_000;

interface Load {
  loader: LoaderFunction;
  pathname: string;
  startedAt: number;
  controller: AbortController;
  /** First the promise of the loader; once every part has come, the data itself. */
  data: unknown;
}

const running = new Set<Load>();
const prefetched = new Map<string, Load>();
const originals = new WeakMap<object, LoaderFunction>();

const keyOf = ({ pathname, search }: URL) => pathname + search;
const isFresh = ({ startedAt }: Load) => performance.now() - startedAt < MAX_AGE_MS;
const hasFailedPart = (data: unknown) =>
  Object.values(data ?? {}).some((part) => (part as { ok?: unknown } | null)?.ok === false);

function start(loader: LoaderFunction, args: LoaderFunctionArgs, context?: unknown): Load {
  const controller = new AbortController();
  const { signal, url } = args.request;
  signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
  const request = new Request(url, { signal: controller.signal });
  const load: Load = {
    loader,
    pathname: new URL(url).pathname,
    startedAt: performance.now(),
    controller,
    data: Promise.resolve(loader({ ...args, request }, context)),
  };
  running.add(load);
  Promise.resolve(load.data)
    .then(settleParts)
    .then((data) => void (load.data = data))
    .catch(() => undefined)
    .finally(() => running.delete(load));
  return load;
}

function wrap(loader: LoaderFunction): LoaderFunction {
  const wrapped: LoaderFunction = async (args, context) => {
    const key = keyOf(new URL(args.request.url));
    const ahead = prefetched.get(key);
    prefetched.delete(key);
    if (ahead?.loader === loader && isFresh(ahead)) {
      const data = await Promise.resolve(ahead.data).catch(() => undefined);
      if (data && !hasFailedPart(data)) return data;
    }
    return start(loader, args, context).data;
  };
  originals.set(wrapped, loader);
  return wrapped;
}

/** The same routes; their loaders use prefetched data and can be aborted when their page is left. */
export const withPageLoads = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map<RouteObject>((route) =>
    typeof route.loader === 'function' ? { ...route, loader: wrap(route.loader) } : route,
  );

/** Runs the loader of a screen that is likely to be opened; a failure is left to the visit itself. */
export async function prefetchData(
  { loader: wrapped }: RouteObject,
  args: LoaderFunctionArgs,
): Promise<void> {
  const loader = typeof wrapped === 'function' && originals.get(wrapped);
  if (!loader) return;
  for (const [key, load] of prefetched) if (!isFresh(load)) prefetched.delete(key);
  const key = keyOf(new URL(args.request.url));
  if (prefetched.get(key)?.loader === loader) return;
  const load = start(loader, args);
  prefetched.set(key, load);
  await Promise.resolve(load.data).catch(() => prefetched.delete(key));
}

/**
 * Aborts what the loaders of other pages still wait for: a browser opens six connections to a host, and requests that
 * are never answered would keep the next page from its code.
 */
export function abortLoadsExcept(pathname: string): void {
  for (const load of running) {
    if (load.pathname === pathname) continue;
    running.delete(load);
    for (const [key, ahead] of prefetched) if (ahead === load) prefetched.delete(key);
    load.controller.abort();
  }
}
