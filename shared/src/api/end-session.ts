import { apiUrl } from '../config/site-config.ts';
import { requestHeaders } from './request-headers.ts';

/** Ends a session on the server; nobody waits for it, and it goes on when the page is left. */
export function endSession(token: string): void {
  const options = { method: 'POST', headers: requestHeaders(token), keepalive: true };
  fetch(`${apiUrl()}logout/`, options).catch((error: unknown) =>
    console.warn('Ending the session on the server failed.', error),
  );
}
