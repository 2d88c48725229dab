import * as STORAGE_KEYS from '../platform/storage-keys.ts';

/** Header of the CSRF token, as Django names it. */
const CSRF_HEADER = 'X-CSRFToken';

function csrfToken(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const prefix = `${STORAGE_KEYS.csrfCookie}=`;
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(prefix));
  return cookie?.slice(prefix.length);
}

/** The headers of every request to the API; `token` is null for a request without a session. */
export function requestHeaders(token: string | null): Record<string, string> {
  const csrf = csrfToken();
  return {
    Accept: 'application/json',
    ...(csrf && { [CSRF_HEADER]: csrf }),
    ...(token && { Authorization: `Bearer ${token}` }),
  };
}
