import { STORAGE_KEYS } from '@angan/shared/platform';
import { useState } from 'react';
import { useWide } from './use-wide.ts';

/** As last chosen in this tab, else as the screen allows. */
export function useNarrow(): readonly [boolean, () => void] {
  const wide = useWide(1100);
  const [chosen, setChosen] = useState(() => sessionStorage.getItem(STORAGE_KEYS.sidebar));
  const narrow = chosen === null ? !wide : chosen === 'narrow';
  const toggle = () => {
    const next = narrow ? 'wide' : 'narrow';
    sessionStorage.setItem(STORAGE_KEYS.sidebar, next);
    setChosen(next);
  };
  return [narrow, toggle];
}
