import { isRouteErrorResponse } from 'react-router-dom';
import { isChunkError, reloadForNewRelease } from './releases.ts';

const told = new WeakSet<object>();

/**
 * Told of whatever keeps a screen from standing, by the router and by React: logs each failure
 * once, and loads the page anew when its files went with their release.
 */
export function screenFailed(error: unknown): void {
  // An answer such as 404 is no failure.
  if (isRouteErrorResponse(error)) return;
  if (typeof error === 'object' && error !== null) {
    if (told.has(error)) return;
    told.add(error);
  }
  console.warn('A screen failed.', error);
  if (isChunkError(error)) void reloadForNewRelease();
}
