import { useEffect, useRef, useSyncExternalStore } from 'react';

export const OFFLINE_MESSAGE = 'ইন্টারনেট সংযোগ নেই। সংযোগ ফিরলে নিজে থেকেই আবার চেষ্টা করা হবে।';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Calls `again` when a connection returns. */
export function useOnline(again: () => void): boolean {
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    const onOnline = () => latest.current();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
