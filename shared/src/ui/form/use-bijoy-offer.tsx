import { useState, type ClipboardEvent, type ReactNode } from 'react';
import { BijoyOffer } from './bijoy-offer.tsx';

interface Offer {
  typed: string;
  unicode: string;
}

/**
 * Offers to convert text for the old Bijoy fonts that was pasted into a control. Nothing changes by
 * itself; the tables are fetched with the first pasted Latin letters.
 */
export function useBijoyOffer(
  value: string,
  onChange: (value: string) => void,
): {
  onPaste(event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>): void;
  offer: ReactNode;
} {
  const [offer, setOffer] = useState<Offer | null>(null);
  const isDone = offer !== null && value === offer.unicode;
  return {
    onPaste({ currentTarget, clipboardData }) {
      if (!/[A-Za-z]/.test(clipboardData.getData('text/plain'))) return;
      import(/* webpackChunkName: "bijoy" */ '../../text/bijoy/index.ts').then(
        ({ findBijoy }) => {
          const typed = currentTarget.value;
          const found = findBijoy(typed);
          setOffer(found && { typed, unicode: found.text });
        },
        // Without the tables there is only no offer.
        (error: unknown) => console.warn('Loading the tables of Bijoy failed.', error),
      );
    },
    offer: offer && (isDone || value === offer.typed) && (
      <BijoyOffer
        preview={offer.unicode}
        isDone={isDone}
        onPress={() => onChange(isDone ? offer.typed : offer.unicode)}
      />
    ),
  };
}
