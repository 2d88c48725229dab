import { can } from '../config/site-config.ts';
import * as STORAGE_KEYS from '../platform/storage-keys.ts';

/** Header of the CSRF token, as Django names it. */
const CSRF_HEADER = 'X-CSRFToken';

/** A browser that keeps no cookies for a page may throw where they are read. */
function cookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

function csrfToken(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const prefix = `${STORAGE_KEYS.csrfCookie}=`;
  const cookie = cookies()
    .split('; ')
    .find((one) => one.startsWith(prefix));
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

/** Marks a create that may be sent again, where the back end knows such a mark. */
export const keyHeader = (key: string | undefined): Record<string, string> =>
  key && can('safeRepeats') ? { 'Idempotency-Key': key } : {};

/** `crypto.randomUUID` is missing on plain http, as in the college's own network. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
