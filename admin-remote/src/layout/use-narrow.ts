import { STORAGE_KEYS } from '@angan/shared/platform';
import { useState } from 'react';

const wide = () => globalThis.matchMedia?.('(min-width: 1100px)').matches ?? true;

/** Whether the sidebar shows icons only: as last chosen in this tab, else as the screen allows. */
export function useNarrow(): readonly [boolean, () => void] {
  const [narrow, setNarrow] = useState(() => {
    const stored = sessionStorage.getItem(STORAGE_KEYS.sidebar);
    return stored === null ? !wide() : stored === 'narrow';
  });
  const toggle = () => {
    sessionStorage.setItem(STORAGE_KEYS.sidebar, narrow ? 'wide' : 'narrow');
    setNarrow(!narrow);
  };
  return [narrow, toggle];
}
