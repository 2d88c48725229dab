import { COPY_HEADER, INCOMPLETE_HEADER, NEVER, type PageState } from '@angan/shared/copies';
import { copyOf, listOfCopies, plainNotice, type Copy } from './copy-page.ts';
import { AT_ONCE, inTime, NETWORK_WITHIN, wait } from './limits.ts';
import { forgetNotice } from './notices.ts';
import { deletePage, enterGeneration, keyOf, writePage } from './storage.ts';

interface PendingPage {
  answer: Promise<Response>;
  state: Promise<PageState>;
}

/** How long the page may ask what came of the request that came with its copy (ms). */
const REMEMBERED = 20_000;

/** The last request for each page: one request serves the visitor, the copy and the page's question. */
const pending = new Map<string, PendingPage>();

/** A server that fails, also in a part of the page, or gets too many requests says nothing of the page. */
const isNoAnswer = ({ status, headers }: Response) =>
  status >= 500 || status === 429 || headers.has(INCOMPLETE_HEADER);

/** Keeps the answer as a copy where it may be stored, and compares it with the previous copy. */
async function learn(
  key: string,
  response: Response,
  cached: Copy | undefined,
  requestedAt: number,
): Promise<PageState> {
  if (isNoAnswer(response)) return { state: 'away' };
  const word = response.headers.get(COPY_HEADER);
  if (word === null) {
    // Another site may live here now: its answers go through, and the copy only replaces silence.
    if (cached) await writePage(key, cached.response, cached.html, { ...cached, isStale: true });
    return { state: 'gone' };
  }
  if (response.status !== 200 || response.redirected || word === NEVER) {
    await Promise.all([deletePage(key), forgetNotice(key)]);
    return { state: 'gone' };
  }
  const html = await response.text();
  if (await enterGeneration(word, requestedAt)) await writePage(key, response, html);
  return html === cached?.html ? { state: 'same' } : { state: 'changed', html };
}

function ask(request: Request, cached: Promise<Copy | undefined>): PendingPage {
  const [key, requestedAt] = [keyOf(request.url), Date.now()];
  const answer = fetch(request);
  const state = answer
    .then(async (response) => learn(key, response.clone(), await cached, requestedAt))
    .catch((): PageState => ({ state: 'away' }));
  const one = { answer, state };
  pending.set(key, one);
  void state
    .then(() => wait(REMEMBERED))
    .then(() => pending.get(key) === one && pending.delete(key));
  return one;
}

/** The copy at once, or what the network answers within the time that it has. */
async function respond(
  request: Request,
  { answer }: PendingPage,
  cached: Promise<Copy | undefined>,
): Promise<Response> {
  const copy = await cached;
  if (!copy) return answer.catch(() => withoutCopy(request.url));
  // A reload is a wish for the page as it is now.
  const isOld = request.cache !== 'default' || copy.isStale || Date.now() - copy.storedAt > AT_ONCE;
  const { old, normal, offline } = NETWORK_WITHIN;
  const limit = isOld ? old : navigator.onLine ? normal : offline;
  const first = await Promise.race([answer.catch(() => null), wait(limit)]);
  if (first && !isNoAnswer(first)) return first;
  return copy.toResponse({ isAway: first !== undefined || isOld });
}

const withoutCopy = async (address: string) =>
  (await inTime(plainNotice(address))) ?? (await inTime(listOfCopies())) ?? Response.error();

export function visitPage(event: FetchEvent): void {
  const { request } = event;
  const cached = inTime(copyOf(request.url));
  const one = ask(request, cached);
  event.waitUntil(one.state);
  event.respondWith(respond(request, one, cached).catch(() => one.answer));
}

/** What has come of the page since it was opened; asks the network where nobody has yet. */
export const compare = (address: string): Promise<PageState> =>
  (pending.get(keyOf(address)) ?? ask(new Request(address), copyOf(address))).state;

/** Keeps pages that nobody has opened; a copy of today is left as it is. */
export async function keepPages(pages: readonly string[], cache: RequestCache): Promise<void> {
  for (const page of pages) {
    const cached = await copyOf(page);
    if (cached && Date.now() - cached.storedAt < AT_ONCE) continue;
    const request = new Request(page, { headers: { accept: 'text/html' }, cache });
    await ask(request, Promise.resolve(cached)).state;
  }
}
