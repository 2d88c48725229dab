import { remoteAt, remoteNamed } from '@angan/shared/platform';
import { isRouteErrorResponse } from 'react-router-dom';
import { noteError } from './noted-errors.ts';
import { isChunkError, reloadFor } from './releases.ts';

const reported = new WeakSet<object>();

/**
 * Called by the router and by React when a screen fails: logs each failure
 * once, and reloads the page when its files went with their release, or the server renders it.
 */
export function screenFailed(error: unknown): void {
  // An answer such as 404 is no failure.
  if (isRouteErrorResponse(error)) return;
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  console.warn('A screen failed.', error);
  noteError('render', error);
  if (isChunkError(error)) void reloadFor(error, remoteNamed(remoteAt(location.pathname)).ssr);
}
