/**
 * Once the part around a pressed retry has come, the focus, which fell to the page with that button,
 * goes to the heading of the part and so is read out.
 */
export function focusAfterRetry(retry: HTMLElement): void {
  const part = retry.closest('section, dialog, main') ?? document.body;
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    const isElsewhere = activeElement !== document.body && activeElement !== retry;
    if (!part.isConnected || isElsewhere) return observer.disconnect();
    if (retry.isConnected || part.querySelector('[data-unloaded]')) return;
    observer.disconnect();
    const heading = part.querySelector<HTMLElement>('h1, h2, h3');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  });
  observer.observe(part, { childList: true, subtree: true });
}
