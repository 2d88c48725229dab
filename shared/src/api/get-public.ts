import { apiUrl } from '../config/site-config.ts';
import { sessionStore } from '../session/session.ts';
import { SLOW_MS } from '../contract/limits.ts';
import { ApiError, readErrorBody, unreachable } from './api-error.ts';
import { requestHeaders } from './request-headers.ts';
import { isTokenRefused, onUnauthorized, type Sender } from './unauthorized.ts';

/** A browser has six connections to a host: retries must not take all of them. */
const MAX_REQUESTS = 2;

interface PendingRequest {
  startedAt: number;
  /** Callers that still wait for the answer; without any the request is aborted. */
  callers: number;
  controller: AbortController;
  answer: Promise<unknown>;
}

const pending = new Map<string, PendingRequest[]>();

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

function start(path: string, isRetry: boolean): PendingRequest {
  const controller = new AbortController();
  const { signal } = controller;
  // Browsers let a second request for an address wait for the first, for as long as both use the cache.
  const cache = isRetry ? 'no-store' : 'default';
  const request: PendingRequest = {
    startedAt: performance.now(),
    callers: 0,
    controller,
    answer: send(path, sessionStore().getState(), { cache, signal })
      .catch((error: unknown) => {
        throw error instanceof ApiError ? error : unreachable();
      })
      .finally(() => {
        const left = (pending.get(path) ?? []).filter((one) => one !== request);
        if (left.length > 0) pending.set(path, left);
        else pending.delete(path);
      }),
  };
  return request;
}

/**
 * The pending requests for a path; adds one where there is none, or where the last is slow and may
 * be retried.
 */
function requestsFor(path: string): PendingRequest[] {
  const requests = (pending.get(path) ?? []).filter(({ controller }) => !controller.signal.aborted);
  const last = requests.at(-1);
  const isSlow = last && performance.now() - last.startedAt >= SLOW_MS;
  if (last && (!isSlow || requests.length >= MAX_REQUESTS)) return requests;
  const all = [...requests, start(path, requests.length > 0)];
  pending.set(path, all);
  return all;
}

function firstAnswer(requests: PendingRequest[], signal?: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let failed = 0;
    const release = () => {
      signal?.removeEventListener('abort', abort);
      for (const request of requests) {
        request.callers -= 1;
        if (request.callers === 0) request.controller.abort();
      }
    };
    const abort = () => {
      release();
      reject(signal?.reason as Error);
    };
    signal?.addEventListener('abort', abort);
    for (const request of requests) {
      request.callers += 1;
      request.answer.then(
        (body) => {
          resolve(body);
          release();
        },
        (error: Error) => {
          failed += 1;
          if (failed === requests.length) reject(error);
        },
      );
    }
  });
}

/**
 * The body of a public GET, without a time-out (section 7). A repeated call shares the pending
 * request; once that is
 * slow, a second request races it. Uses fetch: readers of public pages never need axios (19 KB).
 */
export async function getPublic(path: string, signal?: AbortSignal): Promise<unknown> {
  if (signal?.aborted) throw signal.reason as Error;
  return firstAnswer(requestsFor(path), signal);
}
