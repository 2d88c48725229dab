import { matchRoutes, type RouteObject } from 'react-router-dom';
import { warm } from './warm-data.ts';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the visitor pays for every byte, or waits long for it. */
function mustSave(): boolean {
  const { saveData, effectiveType = '' } =
    (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType.endsWith('2g');
}

/** Fetches code and data of the screen at an address before the visitor goes there, unless they save data; resolves when all is there. */
export const prefetchFrom =
  (routes: () => readonly RouteObject[]) =>
  async (address: string): Promise<void> => {
    const url = new URL(address, location.href);
    if (mustSave() || url.pathname === location.pathname) return;
    const matches = matchRoutes(routes() as RouteObject[], url.pathname) ?? [];
    await Promise.all(
      matches.flatMap(({ route, params }) => [
        warm(route, { request: new Request(url), params }),
        // A chunk that fails now is asked for again, and its failure shown, when the visitor really goes there.
        typeof route.lazy === 'function'
          ? route.lazy().then(undefined, () => undefined)
          : undefined,
      ]),
    );
  };
