import { ApiError, NETWORK_MESSAGE, readErrorBody } from './api-error.ts';

/** A section that has not come by then says so and offers to try again: who waits longer believes the page broken. */
const READ_MS = 4800;

const unreachable = () => new ApiError(0, NETWORK_MESSAGE, 'network');

/**
 * The body of a public GET, asked without a token. Not by axios: who only reads never fetches its 19 KB.
 * Rejects with ApiError, or as `fetch` does when `signal` was aborted.
 */
export async function getPublic(path: string, signal?: AbortSignal): Promise<unknown> {
  const stop = new AbortController();
  const give = () => stop.abort(signal?.reason);
  const timer = setTimeout(() => stop.abort(), READ_MS);
  signal?.addEventListener('abort', give);
  try {
    signal?.throwIfAborted();
    const answer = await fetch(`/api/${path}`, { headers: { Accept: 'application/json' }, signal: stop.signal });
    if (answer.ok) return await answer.json();
    throw readErrorBody(answer.status, await answer.json().catch(() => null));
  } catch (error) {
    throw signal?.aborted || error instanceof ApiError ? error : unreachable();
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', give);
  }
}
