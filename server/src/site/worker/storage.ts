import { FILES_BYTES_MAX, FILES_MAX, PAGES_MAX } from './limits.ts';

const PAGES = 'pages-1';
const FILES = 'files-1';
const NOTES = 'notes-1';
const STORED_AT = 'x-stored-at';
const BYTES = 'x-bytes';
const STALE = 'x-stale';
const GENERATION = '/generation';
/** Answers differ by save-data and coding, copies do not. */
const ANY_VARY = { ignoreVary: true };

export interface Stored {
  response: Response;
  /** When it was received (ms). */
  storedAt: number;
  /** Another site may be at its address now: never served at once. */
  isStale: boolean;
}

/** What other sites add to an address changes nothing of a page. */
const FOREIGN = /^(fbclid|gclid|utm_\w+)$/;

export function keyOf(address: string): string {
  const url = new URL(address, location.href);
  url.hash = '';
  for (const name of Array.from(url.searchParams.keys()))
    if (FOREIGN.test(name)) url.searchParams.delete(name);
  return url.href;
}

let isEnded = false;

/** After the end what was still on its way goes into a cache that is deleted already. */
async function openCache(name: string): Promise<Cache> {
  const cache = await caches.open(name);
  if (isEnded) await caches.delete(name);
  return cache;
}

const numberIn = ({ headers }: Response, name: string) => Number(headers.get(name));

async function read(cache: string, key: string): Promise<Stored | undefined> {
  const response = await (await openCache(cache)).match(key, ANY_VARY);
  return response && storedOf(response);
}

const storedOf = (response: Response): Stored => ({
  response,
  storedAt: numberIn(response, STORED_AT),
  isStale: response.headers.has(STALE),
});

/** With the headers of the answer, its policy among them; the oldest give way. */
async function write(
  [name, max]: [name: string, max: number],
  key: string,
  { headers: sent }: Response,
  body: ArrayBuffer,
  { storedAt = Date.now(), isStale = false }: Partial<Omit<Stored, 'response'>> = {},
): Promise<void> {
  const headers = new Headers(sent);
  for (const ofTransport of ['content-encoding', 'content-length']) headers.delete(ofTransport);
  headers.set(STORED_AT, String(storedAt));
  headers.set(BYTES, String(body.byteLength));
  headers.delete(STALE);
  if (isStale) headers.set(STALE, 'yes');
  const cache = await openCache(name);
  // Deleted first: the oldest are then the first of the keys.
  await cache.delete(key, ANY_VARY);
  await cache.put(key, new Response(body, { headers }));
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((old) => cache.delete(old)));
}

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;

export const readPage = (key: string) => read(PAGES, key);
export const readFile = (key: string) => read(FILES, key);
export const deletePage = async (key: string) => (await openCache(PAGES)).delete(key, ANY_VARY);
export const deleteFile = async (key: string) => (await openCache(FILES)).delete(key, ANY_VARY);

/** A full disk costs copies of files, never an answer. */
const orFewer = (work: Promise<void>) =>
  work.catch(() => caches.delete(FILES).then(() => undefined));

export const writePage = (
  key: string,
  response: Response,
  html: string,
  how?: Partial<Omit<Stored, 'response'>>,
) => orFewer(write([PAGES, PAGES_MAX], key, response, bytesOf(html), how));

export const writeFile = (key: string, response: Response, body: ArrayBuffer) =>
  orFewer(write([FILES, FILES_MAX], key, response, body).then(keepWithinBytes));

/** An address that leads to the newest file: the network comes first, whatever its age. */
export async function writeRedirect(key: string, location: string): Promise<void> {
  const headers = { location, [STORED_AT]: '0' };
  await (await openCache(FILES)).put(key, new Response(null, { status: 302, headers }));
}

async function keepWithinBytes(): Promise<void> {
  const cache = await openCache(FILES);
  const [keys, files] = await Promise.all([cache.keys(), cache.matchAll()]);
  let bytes = files.reduce((sum, file) => sum + numberIn(file, BYTES), 0);
  for (const [index, file] of files.entries()) {
    if (bytes <= FILES_BYTES_MAX) return;
    bytes -= numberIn(file, BYTES);
    await cache.delete(keys[index]!, ANY_VARY);
  }
}

export const readNote = (key: string) => read(NOTES, key);
export const writeNote = (key: string, text: string) =>
  orFewer(write([NOTES, 10], key, new Response(), bytesOf(text)));

/** The pages that there are copies of, the newest first. */
export async function allPages(): Promise<[address: string, page: Stored][]> {
  const cache = await openCache(PAGES);
  const [keys, pages] = await Promise.all([cache.keys(), cache.matchAll()]);
  return keys.map(({ url }, index): [string, Stored] => [url, storedOf(pages[index]!)]).reverse();
}

/** Deletes copies of other generations. False for an answer from before the newest one: it is not stored. */
export async function enterGeneration(generation: string, requestedAt: number): Promise<boolean> {
  const current = await readNote(GENERATION);
  const cachedText = await current?.response.text();
  if (cachedText === generation) return true;
  if (current && requestedAt < current.storedAt) return false;
  if (current) await deleteAll();
  await writeNote(GENERATION, generation);
  return true;
}

export const deleteAll = async () =>
  void (await Promise.all((await caches.keys()).map((name) => caches.delete(name))));

/** For somebody who signs in while copies are being made. */
export function endCopies(): Promise<void> {
  isEnded = true;
  return deleteAll();
}
