import { STORAGE_KEYS } from '@angan/shared/platform';
import { useState } from 'react';

const stored = (): string[] =>
  JSON.parse(sessionStorage.getItem(STORAGE_KEYS.folded) ?? '[]') as string[];

/** As last chosen in this tab. */
export function useFolded(title: string): readonly [boolean, () => void] {
  const [folded, setFolded] = useState(() => stored().includes(title));
  const toggle = () => {
    const others = stored().filter((one) => one !== title);
    sessionStorage.setItem(
      STORAGE_KEYS.folded,
      JSON.stringify(folded ? others : [...others, title]),
    );
    setFolded(!folded);
  };
  return [folded, toggle];
}
