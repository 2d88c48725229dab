import type { Page, Request } from '@playwright/test';

/** In the page: replaces setTimeout with one that drops timers of `shortest` ms and more. */
export const dropTimersFrom = (shortest: number): void => {
  const page = globalThis as typeof globalThis & { realSetTimeout?: typeof setTimeout };
  const real = (page.realSetTimeout ??= setTimeout.bind(globalThis));
  const dropping = (run: () => void, delay = 0, ...rest: []) =>
    delay >= shortest ? 0 : real(run, delay, ...rest);
  Object.assign(page, { setTimeout: dropping });
};

const restoreTimers = () => {
  const { realSetTimeout } = globalThis as typeof globalThis & { realSetTimeout?: unknown };
  Object.assign(globalThis, { setTimeout: realSetTimeout });
};

const SHORTEST_TOAST_MS = 1500;

/** Toasts that appear during `act` do not hide, however slow the machine is. */
export async function whileToastsStay(page: Page, act: () => Promise<void>): Promise<void> {
  await page.evaluate(dropTimersFrom, SHORTEST_TOAST_MS);
  await act();
  await page.evaluate(restoreTimers);
}

/** Holds the requests that fit, until what it answers is called. */
export async function holdRequests(
  page: Page,
  url: RegExp,
  fits: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    if (fits(route.request())) await released;
    await route.fallback();
  });
  return release;
}

/** Requests that change something wait until `act` is done. */
export async function whileSavesWait(page: Page, act: () => Promise<void>): Promise<void> {
  const release = await holdRequests(page, /\/api\//, (request) => request.method() !== 'GET');
  await act();
  release();
}
