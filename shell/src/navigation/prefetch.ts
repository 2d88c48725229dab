import { matchRoutes, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { followIntent } from './link-intent.ts';
import { prefetchData } from './page-loads.ts';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** The visitor pays for every byte, or waits long for it. */
export function isSavingData(): boolean {
  const { saveData, effectiveType = '' } =
    (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType.endsWith('2g');
}

const noop = () => undefined;

export async function prefetch(routes: readonly RouteObject[], address: string): Promise<void> {
  const url = new URL(address, location.href);
  if (isSavingData() || url.pathname === location.pathname) return;
  const matches = matchRoutes(routes as RouteObject[], url.pathname) ?? [];
  await Promise.all(
    // Code first: a browser opens six connections to a host, and answers may keep them all.
    matches.flatMap(({ route, params }) => [
      // A chunk that fails now is fetched again, and its failure reported, when the visitor goes there.
      ...(typeof route.lazy === 'function' ? [route.lazy().then(noop, noop)] : []),
      prefetchData(route, { request: new Request(url), params } as LoaderFunctionArgs),
    ]),
  );
}

export const prefetchOnIntent = (router: { routes: readonly unknown[] }): (() => void) =>
  followIntent((address) => void prefetch(router.routes as RouteObject[], address));
