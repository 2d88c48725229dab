import { BAR_ID, BAR_STYLE, barText } from '@angan/shared/copies';
import { formatDate, formatNumber } from '@angan/bengali-text';
import { escapeHtml } from '../render/escape.ts';
import { WHILE_AWAY } from './limits.ts';
import { noticeIdOf, noticesOf, type NoticeText } from './notices.ts';
import { allPages, keyOf, readFile, readPage } from './storage.ts';

export interface Copy {
  response: Response;
  html: string;
  storedAt: number;
  isStale: boolean;
  /** The copy as an answer; where the server is away it says so itself, also without a script. */
  toResponse(how: { isAway: boolean }): Response;
}

const barOf = (storedAt: number) =>
  `<p role="status" id="${BAR_ID}" style="${BAR_STYLE}">${barText(storedAt)}</p>`;

/** The copy of a page; undefined where there is none that may be served. */
export async function copyOf(address: string): Promise<Copy | undefined> {
  const found = await readPage(keyOf(address));
  if (!found || Date.now() - found.storedAt > WHILE_AWAY) return undefined;
  const { response, storedAt, isStale } = found;
  const html = await response.text();
  return {
    response,
    html,
    storedAt,
    isStale,
    toResponse({ isAway }) {
      const marked = html
        .replace('<html', `<html data-copy="${String(storedAt)}"${isAway ? ' data-away' : ''}`)
        .replace('<div id="root">', (root) => (isAway ? barOf(storedAt) : '') + root);
      return new Response(marked, { headers: response.headers });
    },
  };
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'",
};
const STYLE =
  'body{margin:0;font:17px/1.7 sans-serif;color:#1c2420;background:#fbfaf6;overflow-wrap:anywhere}' +
  'main{max-width:680px;margin:0 auto;padding:16px}a{color:#0b5d45}li{margin:8px 0}' +
  'h1{font-size:24px;line-height:1.4}';

const plainPage = (title: string, bar: string, content: string) =>
  new Response(
    '<!doctype html><html lang="bn" data-away><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width,initial-scale=1">' +
      `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>` +
      `<style>${STYLE}</style></head><body>${bar}<main>${content}</main></body></html>`,
    { headers: HEADERS },
  );

const link = (href: string, text: string) =>
  `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

/** In place of a page that there is no copy of: the pages that there are. */
export async function listOfCopies(): Promise<Response> {
  const pages = (await allPages()).filter(([, { storedAt }]) => Date.now() - storedAt < WHILE_AWAY);
  const rows = await Promise.all(
    pages.map(async ([address, { response }]) => {
      const title = /<title>([^<]*)<\/title>/.exec(await response.text())?.[1] ?? address;
      // The title is HTML already.
      return `<li><a href="${escapeHtml(address)}">${title}</a></li>`;
    }),
  );
  const list = rows.length > 0 ? `<p>এগুলোর কপি আছে:</p><ul>${rows.join('')}</ul>` : '';
  return plainPage(
    'সংযোগ নেই',
    '',
    `<h1>সংযোগ নেই</h1><p>এই পাতাটির কপি ফোনে নেই। সংযোগ ফিরলে আবার খুলুন।</p>${list}`,
  );
}

async function attachmentOf(address: string, index: number): Promise<string> {
  const label = index === 0 ? 'সংযুক্ত PDF' : `সংযুক্ত PDF ${formatNumber(index + 1)}`;
  return (await readFile(keyOf(address)))
    ? `<p>${link(address, label)}</p>`
    : `<p>${label}: ফোনে রাখা হয়নি</p>`;
}

async function noticePage(notice: NoticeText, storedAt: number): Promise<Response> {
  const { title, date, description, files } = notice;
  const paragraphs = (description ?? '')
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`);
  const attached = await Promise.all(files.map(attachmentOf));
  const day = date ? `<p>${escapeHtml(formatDate(date))}</p>` : '';
  const content = [`<h1>${escapeHtml(title)}</h1>`, day, ...paragraphs, ...attached];
  return plainPage(
    title,
    barOf(storedAt),
    [...content, `<p>${link('/notice', 'নোটিশ বোর্ড')}</p>`].join(''),
  );
}

/** The text of one of the newest notices as a plain page; undefined where it is not stored. */
export async function plainNotice(address: string): Promise<Response | undefined> {
  const id = noticeIdOf(address);
  const cached = id ? await noticesOf() : undefined;
  const notice = cached?.notices.find((one) => String(one.id) === id);
  return cached && notice && noticePage(notice, cached.storedAt);
}
