import { isRouteErrorResponse } from 'react-router-dom';
import { isChunkError, reloadForNewRelease } from './releases.ts';

const reported = new WeakSet<object>();

/**
 * Told of whatever keeps a screen from standing, by the router and by React: logs each failure
 * once, and loads the page anew when its files went with their release.
 */
export function screenFailed(error: unknown): void {
  // An answer such as 404 is no failure.
  if (isRouteErrorResponse(error)) return;
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  console.warn('A screen failed.', error);
  if (isChunkError(error)) void reloadForNewRelease();
}
