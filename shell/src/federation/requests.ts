import { replaceable, type Replaceable } from '@angan/shared/platform';

/** In the address of a repeated request: neither cache nor a hanging request answers it. */
let repeats = 0;

export function pastCaches(address: string): string {
  const url = new URL(address, location.href);
  url.searchParams.set('r', String((repeats += 1)));
  return url.href;
}

const inFlight = new Set<Replaceable<unknown>>();

/** Sends a request that `repeatPending` replaces. */
function repeatable<Answer>(send: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const request = replaceable(send);
  inFlight.add(request);
  return request.answer.finally(() => inFlight.delete(request));
}

/** Fetches a text that may change at any time, for as long as the connection lives. */
export const fetchText = (url: string, init: RequestInit = {}): Promise<string> =>
  repeatable(async (signal) => {
    const response = await fetch(url, { cache: 'no-cache', ...init, signal });
    if (!response.ok) throw new Error(`${response.status} ${url}`);
    return response.text();
  });

export const fetchJson = async <Body>(url: string, init?: RequestInit): Promise<Body> =>
  JSON.parse(await fetchText(url, init)) as Body;

/** Replaces the browser's copies of files: one that was damaged on its way would be cached for a year. */
export const refetch = (urls: readonly string[]): Promise<unknown> =>
  Promise.allSettled(
    [...new Set(urls)].map((url) =>
      repeatable((signal) => fetch(url, { cache: 'reload', signal })),
    ),
  );

/** Replaces the browser's copies of the scripts and styles below an address. */
export const refetchBelow = (base: string): Promise<unknown> =>
  refetch(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.startsWith(base) && /\.(js|css)$/.test(name)),
  );

/** Replaces the browser's copy of the file that a failed chunk names; does nothing when it names none. */
export async function refetchFailed(error: unknown): Promise<void> {
  const { request } = Object(error) as { request?: unknown };
  if (typeof request === 'string') await refetch([request]);
}

type FileElement = HTMLScriptElement | HTMLLinkElement;

/** Elements of loaders in the head: a script is removed when it has come. */
const pendingElements = (): FileElement[] => [
  ...document.head.querySelectorAll<HTMLScriptElement>('script[src]'),
  ...[...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ sheet, disabled }) => !sheet && !disabled,
  ),
];

/** Requests the file of an element a second time; its loader goes on when the first of the two has come. */
function repeat(pending: FileElement): void {
  const twin = document.createElement(pending.localName) as FileElement;
  for (const { name, value } of pending.attributes)
    if (name !== 'src' && name !== 'href') twin.setAttribute(name, value);
  twin.onload = () => {
    if (twin instanceof HTMLScriptElement) twin.remove();
    pending.dispatchEvent(new Event('load'));
  };
  twin.onerror = () => twin.remove();
  if (twin instanceof HTMLScriptElement) {
    twin.src = pastCaches((pending as HTMLScriptElement).src);
    // Only the element that the loader made is repeated the next time.
    document.body.append(twin);
  } else {
    twin.href = pastCaches((pending as HTMLLinkElement).href);
    document.head.append(twin);
  }
}

/** True where a file of this page is still on its way. */
export const isPending = (): boolean => inFlight.size > 0 || pendingElements().length > 0;

/** Requests everything that is on its way once more; of a script or style the first that comes counts. */
export function repeatPending(): void {
  for (const request of inFlight) request.replace();
  pendingElements().forEach(repeat);
}
