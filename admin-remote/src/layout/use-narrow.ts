import { useState } from 'react';

const KEY = 'angan-sidebar';

const wide = () => globalThis.matchMedia?.('(width >= 1100px)').matches ?? true;

/** Whether the sidebar shows icons only: as last chosen in this tab, else as the screen allows. */
export function useNarrow(): readonly [boolean, () => void] {
  const [narrow, setNarrow] = useState(() => {
    const kept = sessionStorage.getItem(KEY);
    return kept === null ? !wide() : kept === 'narrow';
  });
  const toggle = () => {
    sessionStorage.setItem(KEY, narrow ? 'wide' : 'narrow');
    setNarrow(!narrow);
  };
  return [narrow, toggle];
}
