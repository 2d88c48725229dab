import { useCallback, useSyncExternalStore } from 'react';

/** From this width on dashboard-layout.module.css shows the sidebar, in px. */
const PHONE_ENDS = 640;

/** By default, wider than a phone. */
export function useWide(minimum = PHONE_ENDS): boolean {
  const media = useCallback(() => globalThis.matchMedia?.(`(min-width: ${minimum}px)`), [minimum]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      const followed = media();
      followed?.addEventListener('change', onChange);
      return () => followed?.removeEventListener('change', onChange);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => media()?.matches ?? true);
}
