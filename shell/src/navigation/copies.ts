import { sessionStore, siteConfig } from '@angan/shared';
import { askWorker, isAway, workers } from '@angan/shared/ask-worker';
import {
  ALWAYS_KEPT,
  BAR_ID,
  BAR_STYLE,
  barText,
  WORKER_PATH,
  type CopyRequest,
  type PageState,
} from '@angan/shared/copies';
import type { HydrationState } from 'react-router-dom';
import { replaceData } from './fresh-data.ts';
import { isSavingData } from './prefetch.ts';

/** A copy of which nobody knows by then whether it is the page as it is now says when it is from (ms). */
const SAY_AFTER_MS = 8000;
/** The texts of the newest notices, which the worker shows where a notice itself is not stored. */
const NEWEST_NOTICES = '/api/notices/?page=1&page_size=20';

const { dataset } = document.documentElement;

const BOOT = /<script type="application\/json" id="boot">(.*?)<\/script>/s;
const MAIN = /<script\b[^>]*\bsrc="(\/static\/main\.[^"]*)"/;
interface Boot {
  remotes: unknown;
  hydrationData?: HydrationState;
}
const bootOf = (text = 'null') => JSON.parse(text) as Boot | null;

/** The data of a document of the releases that run here: those of another release may have another form. */
function dataOf(html: string): HydrationState['loaderData'] {
  const current = bootOf(document.getElementById('boot')?.textContent);
  const fresh = bootOf(BOOT.exec(html)?.[1]);
  const main = MAIN.exec(html)?.[1];
  const isSame =
    main &&
    document.querySelector(`script[src="${main}"]`) &&
    JSON.stringify(current?.remotes) === JSON.stringify(fresh?.remotes);
  return isSame ? fresh?.hydrationData?.loaderData : undefined;
}

function sayAway(storedAt: number): void {
  dataset['away'] = '';
  if (document.getElementById(BAR_ID)) return;
  const bar = document.createElement('p');
  Object.assign(bar, { id: BAR_ID, role: 'status', textContent: barText(storedAt) });
  bar.style.cssText = BAR_STYLE;
  document.getElementById('root')?.before(bar);
}

interface Router {
  state: { navigation: { state: string }; location: { pathname: string } };
  revalidate(): Promise<void>;
  subscribe(listener: (state: Router['state']) => void): unknown;
}

/** True after a reload: a second one would find no more. */
const isReload = () => performance.getEntriesByType('navigation')[0]?.type === 'reload';

/** Where the page is a copy: brings what has changed since into its place, or says that it is old. */
async function renewCopy(router: Router, storedAt: number): Promise<void> {
  const address = location.href;
  const late = setTimeout(() => sayAway(storedAt), SAY_AFTER_MS);
  const page = await askWorker<PageState>({ type: 'compare', address });
  clearTimeout(late);
  if (location.href !== address) return;
  if (page.state === 'away') return sayAway(storedAt);
  // Withdrawn, erased, moved, or no page of ours: the network says what is there now.
  if (page.state === 'gone') return isReload() ? sayAway(storedAt) : location.reload();
  document.getElementById(BAR_ID)?.remove();
  delete dataset['away'];
  if (page.state === 'same') return;
  const data = dataOf(page.html);
  if (data) replaceData(router, data);
  else await router.revalidate();
}

/** Without a line a link is a plain one: the worker has the page, and the router would find no data. */
function followPlainly(event: Event): void {
  if (navigator.onLine && !isAway()) return;
  if (!workers()?.controller || !(event.target instanceof Element)) return;
  if (event.target.closest('a[href]')) event.stopImmediatePropagation();
}

async function keepCopies(container: ServiceWorkerContainer, router: Router): Promise<void> {
  const isBack = container.controller !== null;
  await container.register(WORKER_PATH);
  const { active } = await container.ready;
  const send = (request: CopyRequest) => active?.postMessage(request);
  const files = performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => (name.startsWith(`${location.origin}/media/`) ? [name] : []));
  send({ type: 'keep', pages: [location.href], files, cache: 'force-cache' });
  // Nobody pays for these who comes once.
  if (!isBack) return;
  send({ type: 'keep', pages: ALWAYS_KEPT });
  send({ type: 'keep-notices', address: NEWEST_NOTICES });
  let { pathname } = router.state.location;
  router.subscribe(({ navigation, location: { pathname: next } }) => {
    if (navigation.state !== 'idle' || next === pathname) return;
    pathname = next;
    // A page that was opened by a click has no document yet.
    if (!sessionStore().getState().token) send({ type: 'keep', pages: [location.href] });
  });
}

async function endCopies(container: ServiceWorkerContainer): Promise<void> {
  for (const registration of await container.getRegistrations()) {
    registration.active?.postMessage({ type: 'end' } satisfies CopyRequest);
    await registration.unregister();
  }
  for (const name of await caches.keys()) await caches.delete(name);
}

let isFollowing = false;

/**
 * Keeps copies of public pages on this phone. Staff, who must see what they have saved, and visitors
 * who count bytes have none.
 */
export function followCopies(router: Router): void {
  const container = workers();
  if (!container || isFollowing) return;
  isFollowing = true;
  document.addEventListener('click', followPlainly, { capture: true });
  const storedAt = dataset['copy'];
  if (storedAt !== undefined) void renewCopy(router, Number(storedAt));
  const session = sessionStore();
  const end = () => void endCopies(container).catch(() => undefined);
  if (!siteConfig().copies || session.getState().token) return end();
  session.subscribe(({ token }) => token && end());
  if (!isSavingData()) void keepCopies(container, router).catch(() => undefined);
}
