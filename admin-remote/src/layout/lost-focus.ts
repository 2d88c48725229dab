import { useEffect } from 'react';

/** Gives the focus to the title of what lies on top: of an open dialog, else of the screen. */
export function focusTitle(): void {
  const titles = document.querySelectorAll<HTMLElement>('h1, dialog[open] > header > h2');
  const title = titles[titles.length - 1];
  title?.setAttribute('tabindex', '-1');
  title?.focus({ preventScroll: true });
}

/** An element that is taken off the page with the focus, as a deleted row, leaves it to the title. */
export function useLostFocus(): void {
  useEffect(() => {
    let last = document.activeElement as HTMLElement | null;
    const note = () => {
      last = document.activeElement as HTMLElement | null;
    };
    const observer = new MutationObserver((changes) => {
      if (document.activeElement !== document.body) return;
      if (!last?.isConnected) focusTitle();
      // A button that was disabled while it worked, and failed.
      else if (changes.some(({ target }) => target === last)) last.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', note);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      document.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, []);
}
