import { apiUrl } from '../config/site-config.ts';
import { sessionStore } from '../session/session.ts';
import { SLOW_MS } from '../contract/limits.ts';
import { ApiError, readErrorBody, unreachable } from './api-error.ts';
import { requestHeaders } from './request-headers.ts';
import { isTokenRefused, onUnauthorized, type Sender } from './unauthorized.ts';

interface PendingRead {
  startedAt: number;
  /** The first request, or the retry that replaced it. */
  request: AbortController;
  isRetry: boolean;
  /** Callers that still wait for the answer; without any the request is aborted. */
  callers: number;
  answer: Promise<unknown>;
  resolve(body: unknown): void;
  reject(error: unknown): void;
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

function request(path: string, read: PendingRead, cache: RequestCache): void {
  const { signal } = read.request;
  const settle = (done: () => void) => {
    if (read.request.signal !== signal) return;
    if (pending.get(path) === read) pending.delete(path);
    done();
  };
  send(path, sessionStore().getState(), { cache, signal }).then(
    (body) => settle(() => read.resolve(body)),
    (error: unknown) =>
      settle(() => read.reject(error instanceof ApiError ? error : unreachable())),
  );
}

function start(path: string): PendingRead {
  const read = {
    startedAt: performance.now(),
    request: new AbortController(),
    isRetry: false,
    callers: 0,
  } as PendingRead;
  read.answer = new Promise((resolve, reject) => Object.assign(read, { resolve, reject }));
  pending.set(path, read);
  request(path, read, 'default');
  return read;
}

/** Only once: however often a slow page is reloaded, its answer comes. */
function retry(path: string, read: PendingRead): void {
  const first = read.request;
  read.request = new AbortController();
  read.isRetry = true;
  first.abort();
  // Browsers let a second request for an address wait for the first, for as long as both use the cache.
  request(path, read, 'no-store');
}

/**
 * The body of a public GET, without a time-out (section 7). A repeated call shares the pending
 * request, or replaces it once it is slow. Uses fetch: readers of public pages never need axios
 * (19 KB).
 */
export async function getPublic(path: string, signal?: AbortSignal): Promise<unknown> {
  if (signal?.aborted) throw signal.reason as Error;
  const read = pending.get(path) ?? start(path);
  if (!read.isRetry && performance.now() - read.startedAt >= SLOW_MS) retry(path, read);
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
