import { apiOf } from '../support/product.mjs';
import { loginCall } from './mix.mjs';

/** @import { Call } from '../support/types.ts' */

const NOTICES = 4;

/** A request that gives the newest notice, which the home page shows, another title each time. */
export async function writing(/** @type {string} */ origin) {
  const api = await apiOf(origin);
  const [{ id, title }] = await api.get('notices/');
  const headers = { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' };
  let written = 0;
  return () => ({
    method: 'PATCH',
    path: `/api/notices/${id}/`,
    headers,
    body: Buffer.from(JSON.stringify({ title: `${title} ${(written += 1)}` })),
  });
}

/**
 * Visitors of the board and of what shows its notices, a write in a second, after which all of it is
 * made anew, and two logins in a second.
 * @returns {Promise<(index: number) => Call>}
 */
export async function busyBoard(/** @type {string} */ origin, /** @type {number} */ rate) {
  const write = await writing(origin);
  const api = await apiOf(origin);
  const notices = (await api.get('notices/')).slice(0, NOTICES);
  const paths = ['/', '/notice', '/notice?page=2', '/notice?page=3', '/api/notices/'].concat(
    notices.map(({ id }) => `/notice/${id}`),
  );
  return (index) => {
    if (index % (rate / 2) === 0) return loginCall;
    if (index % rate === 1) return { kind: 'write', ...write() };
    return {
      kind: 'board',
      path: paths[index % paths.length],
      headers: { 'accept-encoding': 'br' },
    };
  };
}
