import { matchRoutes, type RouteObject } from 'react-router-dom';

interface Connection {
  saveData?: boolean;
}

/** Fetches the code of the screen at `path` before the visitor goes there, unless they save data. */
export const prefetchFrom = (routes: RouteObject[]) => (path: string): void => {
  if ((navigator as { connection?: Connection }).connection?.saveData) return;
  for (const { route } of matchRoutes(routes, path) ?? []) {
    // A chunk that fails now is asked for again, and its failure shown, when the visitor really goes there.
    if (typeof route.lazy === 'function') void route.lazy().catch(() => undefined);
  }
};
