import { COPY_HEADER, NEVER, type PageState } from '@angan/shared/copies';
import { copyOf, listOfCopies, plainNotice, type Copy } from './copy-page.ts';
import { AT_ONCE, inTime, NETWORK_WITHIN, wait } from './limits.ts';
import { forgetNotice } from './notices.ts';
import { deletePage, enterGeneration, keyOf, writePage } from './storage.ts';

interface Asked {
  answer: Promise<Response>;
  state: Promise<PageState>;
}

/** How long the page may ask what came of the request that its copy was shown with (ms). */
const REMEMBERED = 20_000;

/** What was asked last for each page: one request serves the visitor, the copy and the page's question. */
const asked = new Map<string, Asked>();

/** A server that fails, and one in front of it that is asked too much, say nothing of the page. */
const isNoAnswer = ({ status }: Response) => status >= 500 || status === 429;

/** Keeps the answer as a copy where it may be kept, and says what it is against the former copy. */
async function learn(
  key: string,
  response: Response,
  known: Copy | undefined,
  askedAt: number,
): Promise<PageState> {
  if (isNoAnswer(response)) return { state: 'away' };
  const word = response.headers.get(COPY_HEADER);
  if (word === null) {
    // Another site may live here now: its answers go through, and the copy only stands in for silence.
    if (known) await writePage(key, known.response, known.html, { ...known, isStale: true });
    return { state: 'gone' };
  }
  if (response.status !== 200 || response.redirected || word === NEVER) {
    await Promise.all([deletePage(key), forgetNotice(key)]);
    return { state: 'gone' };
  }
  const html = await response.text();
  if (await enterGeneration(word, askedAt)) await writePage(key, response, html);
  return html === known?.html ? { state: 'same' } : { state: 'changed', html };
}

function ask(request: Request, known: Promise<Copy | undefined>): Asked {
  const [key, askedAt] = [keyOf(request.url), Date.now()];
  const answer = fetch(request);
  const state = answer
    .then(async (response) => learn(key, response.clone(), await known, askedAt))
    .catch((): PageState => ({ state: 'away' }));
  const one = { answer, state };
  asked.set(key, one);
  void state.then(() => wait(REMEMBERED)).then(() => asked.get(key) === one && asked.delete(key));
  return one;
}

/** The copy at once, or what the network answers within the time that it has. */
async function respond(
  request: Request,
  { answer }: Asked,
  known: Promise<Copy | undefined>,
): Promise<Response> {
  const copy = await known;
  if (!copy) return answer.catch(() => withoutCopy(request.url));
  // A reload is a wish for the page as it is now.
  const isOld = request.cache !== 'default' || copy.isStale || Date.now() - copy.storedAt > AT_ONCE;
  const { old, usual, offline } = NETWORK_WITHIN;
  const limit = isOld ? old : navigator.onLine ? usual : offline;
  const first = await Promise.race([answer.catch(() => null), wait(limit)]);
  if (first && !isNoAnswer(first)) return first;
  return copy.shown({ isAway: first !== undefined || isOld });
}

const withoutCopy = async (address: string) =>
  (await inTime(plainNotice(address))) ?? (await inTime(listOfCopies())) ?? Response.error();

/** Answers a visit of a public page. */
export function visitPage(event: FetchEvent): void {
  const { request } = event;
  const known = inTime(copyOf(request.url));
  const one = ask(request, known);
  event.waitUntil(one.state);
  event.respondWith(respond(request, one, known).catch(() => one.answer));
}

/** What has come of the page since it was opened; asks the network where nobody has yet. */
export const compare = (address: string): Promise<PageState> =>
  (asked.get(keyOf(address)) ?? ask(new Request(address), copyOf(address))).state;

/** Keeps pages that nobody has opened; a copy of today is left as it is. */
export async function keepPages(pages: readonly string[], cache: RequestCache): Promise<void> {
  for (const page of pages) {
    const known = await copyOf(page);
    if (known && Date.now() - known.storedAt < AT_ONCE) continue;
    const request = new Request(page, { headers: { accept: 'text/html' }, cache });
    const askedAt = Date.now();
    await fetch(request)
      .then((response) => learn(keyOf(page), response, known, askedAt))
      .catch(() => undefined);
  }
}
