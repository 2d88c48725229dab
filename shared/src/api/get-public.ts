import { apiUrl } from '../config/site-config.ts';
import { sessionStore } from '../session/session.ts';
import { SLOW_MS } from '../contract/limits.ts';
import { replaceable, type Replaceable } from '../platform/replaceable.ts';
import { ApiError, readErrorBody, unreachable } from './api-error.ts';
import { requestHeaders } from './request-headers.ts';
import { isTokenRefused, onUnauthorized, type Sender } from './unauthorized.ts';

interface PendingRead {
  startedAt: number;
  request: Replaceable<unknown>;
  answer: Promise<unknown>;
  /** Callers that still wait for the answer; without any the request is aborted. */
  callers: number;
}

const pending = new Map<string, PendingRead>();

async function send(
  path: string,
  sender: Sender,
  options: Pick<RequestInit, 'cache' | 'signal'>,
): Promise<unknown> {
  const response = await fetch(apiUrl() + path, {
    headers: requestHeaders(sender.token),
    ...options,
  });
  if (response.ok) return response.json();
  const body: unknown = await response.json().catch(() => null);
  if (sender.token && isTokenRefused(response.status, body)) {
    const token = onUnauthorized('get', sender);
    if (token !== undefined) return send(path, { ...sender, token }, options);
  }
  throw readErrorBody(response.status, body);
}

function start(path: string): PendingRead {
  const request = replaceable((signal, isRetry) =>
    // Browsers let a second request for an address wait for the first, for as long as both use the cache.
    send(path, sessionStore().getState(), { cache: isRetry ? 'no-store' : 'default', signal }),
  );
  const forget = () => {
    if (pending.get(path) === read) pending.delete(path);
  };
  const answer = request.answer.finally(forget).catch((error: unknown) => {
    throw error instanceof ApiError ? error : unreachable();
  });
  const read = { startedAt: performance.now(), request, answer, callers: 0 };
  pending.set(path, read);
  return read;
}

/**
 * The body of a public GET, without a time-out (section 7). A repeated call shares the pending request, or replaces it
 * once it is slow. By fetch: readers of public pages never need axios (19 KB).
 */
export async function getPublic(path: string, signal?: AbortSignal): Promise<unknown> {
  if (signal?.aborted) throw signal.reason as Error;
  const read = pending.get(path) ?? start(path);
  if (performance.now() - read.startedAt >= SLOW_MS) read.request.replace();
  read.callers += 1;
  return new Promise((resolve, reject) => {
    const leave = () => {
      reject(signal?.reason as Error);
      read.callers -= 1;
      if (read.callers > 0) return;
      pending.delete(path);
      read.request.abort();
    };
    signal?.addEventListener('abort', leave);
    read.answer.finally(() => signal?.removeEventListener('abort', leave)).then(resolve, reject);
  });
}
