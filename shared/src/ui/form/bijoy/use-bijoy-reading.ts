import { useEffect, useState } from 'react';
import { mayBeBijoy } from '@angan/bengali-text';

/**
 * How a search that was typed or pasted for the old Bijoy fonts reads in Unicode; null where it is no
 * such text. The tables are fetched with the first text that looks like it.
 */
export function useBijoyReading(text: string): string | null {
  const [read, setRead] = useState<{ of: string; text: string } | null>(null);
  useEffect(() => {
    if (!mayBeBijoy(text)) return;
    import(/* webpackChunkName: "bijoy" */ '@angan/bengali-text/bijoy').then(
      ({ findBijoy }) => {
        const found = findBijoy(text);
        if (found) setRead({ of: text, text: found.text });
      },
      // Without the tables there is only no offer.
      (error: unknown) => console.warn('Loading the tables of Bijoy failed.', error),
    );
  }, [text]);
  return read?.of === text ? read.text : null;
}
