import { pdf } from '../college/pdf.mjs';
import { ADMIN } from '../support/product.mjs';

/** @import { Call } from '../support/types.ts' */

const LISTS = ['notices', 'teachers', 'staff', 'gallery', 'committee-members', 'institutions'];
const BOUNDARY = 'bench-boundary-7e3a';

const part = (/** @type {string} */ name, /** @type {string} */ value) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const upload = (/** @type {number} */ number) =>
  Buffer.concat([
    Buffer.from(
      `${part('title', `চাপের পরীক্ষা ${number}`)}${part('category', 'পরীক্ষা')}--${BOUNDARY}\r\ncontent-disposition: ` +
        'form-data; name="pdf_file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n',
    ),
    pdf(String(number)),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);

export const loginCall = {
  kind: 'login',
  method: 'POST',
  path: '/api/token/',
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(ADMIN)),
};
/** @type {Record<string, string>} */
const gzip = { 'accept-encoding': 'gzip' };

/**
 * The mixed load, request by request: 70 % lists, 20 % unchanged lists, 5 % searches, 4 % pages of
 * the admin list, 1 % uploads, and two logins a second.
 * @returns {(index: number) => Call}
 */
export function mixedLoad(
  /** @type {{ token: string, etags: Record<string, string>, rate?: number, uploads?: boolean }} */ {
    token,
    etags,
    rate = 300,
    uploads = true,
  },
) {
  const authorization = `Bearer ${token}`;
  const loginEvery = rate / 2;
  return (index) => {
    if (index % loginEvery === 0) return loginCall;
    // A step that shares no divisor with 100 spreads the kinds evenly over time.
    const turn = (index * 37) % 100;
    const list = `/api/${LISTS[index % LISTS.length]}/`;
    if (turn < 70) return { kind: 'list', path: list, headers: gzip };
    if (turn < 90)
      return { kind: 'unchanged', path: list, headers: { ...gzip, 'if-none-match': etags[list] } };
    if (turn < 95)
      return {
        kind: 'search',
        path: `/api/notices/?search=${encodeURIComponent('পরীক্ষা')}&page_size=20`,
        headers: gzip,
      };
    if (turn < 99 || !uploads)
      return {
        kind: 'admin list',
        path: `/api/students/?page=${1 + (index % 50)}&page_size=10`,
        headers: { ...gzip, authorization },
      };
    return {
      kind: 'upload',
      method: 'POST',
      path: '/api/notices/',
      headers: { authorization, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      body: upload(index),
    };
  };
}

export const PATHS = LISTS.map((name) => `/api/${name}/`);

/** The ETag that each list has now, by its address. */
export async function etagsOf(/** @type {string} */ origin) {
  /** @type {Record<string, string>} */
  const etags = {};
  for (const address of PATHS)
    etags[address] = (await fetch(origin + address, { headers: gzip })).headers.get('etag') ?? '';
  return etags;
}
