// Keeps copies of public pages and answers with them where the line is slow or gone. Which page may
// be stored is said by the server, answer by answer; the page asks here whether it is still as it was.
import type { CopyRequest } from '@angan/shared/copies';
import { copyOf } from './copy-page.ts';
import { keepFiles, visitFile } from './files.ts';
import { keepNotices } from './notices.ts';
import { compare, keepPages, visitPage } from './pages.ts';
import { endCopies, keyOf, readFile } from './storage.ts';

declare const self: ServiceWorkerGlobalScope;

/** What a visitor's token may read, or what belongs to one person. */
const CLOSED = /^\/(dashboard|api|login)\b/;

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/media/')) {
    if (!search && !request.headers.has('range')) visitFile(event);
  } else if (request.destination === 'document' && !CLOSED.test(pathname)) visitPage(event);
});

async function answer(request: CopyRequest): Promise<unknown> {
  if (request.type === 'compare') return compare(request.address);
  if (request.type === 'has')
    return !!((await readFile(keyOf(request.address))) ?? (await copyOf(request.address)));
  if (request.type === 'end') return endCopies();
  if (request.type === 'keep-notices') return keepNotices(request.address);
  const { pages = [], files = [], cache = 'default' } = request;
  await keepPages(pages, cache);
  return keepFiles(files, cache);
}

self.addEventListener('message', (event) => {
  const work = answer(event.data as CopyRequest).catch(() => undefined);
  event.waitUntil(work.then((answered) => event.ports[0]?.postMessage(answered)));
});

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
