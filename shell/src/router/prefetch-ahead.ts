import type { RouteObject } from 'react-router-dom';
import { screenAddresses, visitWhenIdle } from './idle-prefetch.ts';
import { followIntent } from './link-intent.ts';
import { prefetchFrom } from './prefetch.ts';

const inDashboard = () => location.pathname.startsWith('/dashboard');

/**
 * Fetches what the visitor will probably want next: what they point at at once, and all screens of the site when nothing else is to do.
 * Answers how to stop.
 */
export function prefetchAhead(router: { routes: readonly unknown[] }): () => void {
  const routes = () => router.routes as RouteObject[];
  const prefetch = prefetchFrom(routes);
  const stop = [
    followIntent((address) => void prefetch(address)),
    visitWhenIdle(() => (inDashboard() ? [] : screenAddresses(routes())), prefetch),
  ];
  return () => stop.forEach((end) => end());
}
