import type { Session } from '../session/session.ts';

export type Sender = Pick<Session, 'token' | 'user'>;

/**
 * Called when the server refuses the token of a request; returns the token to repeat it with, null
 * for none, or undefined where it must not be repeated.
 */
export type UnauthorizedHandler = (method: string, sender: Sender) => string | null | undefined;

let handler: UnauthorizedHandler = () => undefined;

export function provideUnauthorizedHandler(own: UnauthorizedHandler): void {
  handler = own;
}

export const onUnauthorized: UnauthorizedHandler = (method, sender) => handler(method, sender);

const STALE = /token|credential|signature|expired/i;

/**
 * Django answers 403 in place of 401 where another kind of session comes before the token, and says in `code` or
 * `detail` what was wrong.
 */
export function isTokenRefused(status: number, body: unknown): boolean {
  if (status !== 403) return status === 401;
  const { code, detail } = (body ?? {}) as { code?: unknown; detail?: unknown };
  if (typeof code === 'string')
    return ['token_not_valid', 'not_authenticated', 'authentication_failed'].includes(code);
  return typeof detail === 'string' && STALE.test(detail) && !detail.startsWith('CSRF');
}
