/** A pointer that only passes is gone by then. */
const RESTS_MS = 65;

function addressOf({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download'))
    return undefined;
  return link.pathname + link.search;
}

/** Reports every link that is touched, focused or hovered, whoever rendered it; returns how to stop. */
export function followIntent(onIntent: (address: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => clearTimeout(timer);
  const now = (event: Event) => {
    forget();
    const address = addressOf(event);
    if (address) onIntent(address);
  };
  const delayed = (event: Event) => {
    forget();
    timer = setTimeout(() => now(event), RESTS_MS);
  };
  const listeners = { mouseover: delayed, focusin: delayed, touchstart: now, click: forget };
  for (const [type, listener] of Object.entries(listeners))
    document.addEventListener(type, listener, { passive: true, capture: true });
  return () => {
    forget();
    for (const [type, listener] of Object.entries(listeners))
      document.removeEventListener(type, listener, { capture: true });
  };
}
