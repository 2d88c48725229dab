import { sessionStore } from '../session/session.ts';
import { ApiError, readErrorBody, unreachable } from './api-error.ts';

/** A section that has not come by then says so and offers to try again: who waits longer believes the page broken. */
const READ_MS = 4800;

async function ask(path: string, signal: AbortSignal, token: string | null): Promise<unknown> {
  const answer = await fetch(`/api/${path}`, {
    headers: { Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    signal,
  });
  if (answer.ok) return answer.json();
  if (answer.status === 401 && token) {
    // A public page never breaks on a stale token: the same question is asked again without it.
    sessionStore().getState().dropToken();
    return ask(path, signal, null);
  }
  throw readErrorBody(answer.status, await answer.json().catch(() => null));
}

/**
 * The body of a public GET. Not by axios: who only reads never fetches its 19 KB.
 * Rejects with ApiError, or as `fetch` does when `signal` was aborted.
 */
export async function getPublic(path: string, signal?: AbortSignal): Promise<unknown> {
  const stop = new AbortController();
  const give = () => stop.abort(signal?.reason);
  const timer = setTimeout(() => stop.abort(), READ_MS);
  signal?.addEventListener('abort', give);
  try {
    signal?.throwIfAborted();
    return await ask(path, stop.signal, sessionStore().getState().token);
  } catch (error) {
    throw signal?.aborted || error instanceof ApiError ? error : unreachable();
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', give);
  }
}
