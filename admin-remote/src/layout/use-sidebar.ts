import { useSyncExternalStore } from 'react';

/** From this width on dashboard-layout.module.css shows the sidebar. */
const room = () => globalThis.matchMedia?.('(width >= 640px)');

function subscribe(onChange: () => void): () => void {
  const followed = room();
  followed?.addEventListener('change', onChange);
  return () => followed?.removeEventListener('change', onChange);
}

/** Whether there is room for the sidebar: a phone, which never shows it, need not draw its links. */
export const useSidebar = (): boolean =>
  useSyncExternalStore(subscribe, () => room()?.matches ?? true);
