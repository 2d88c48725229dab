import { useState, type ClipboardEvent, type ReactNode } from 'react';
import { truncate } from '../../text/index.ts';
import { Button } from '../actions/button.tsx';
import s from './bijoy-offer.module.css';

/** Letters of the preview. */
const PREVIEW = 80;

interface Offer {
  typed: string;
  unicode: string;
}

/** The line that offers Unicode, or to go back, below a control. */
export const BijoyOffer = (props: { preview: string; isDone: boolean; onPress(): void }) => (
  <div role="status" className={s.offer}>
    {props.isDone ? (
      <span>ইউনিকোড করা হয়েছে।</span>
    ) : (
      <span>
        বিজয় লেখা মনে হচ্ছে: <q className={s.preview}>{truncate(props.preview, PREVIEW)}</q>
      </span>
    )}
    <Button look="quiet" onClick={props.onPress}>
      {props.isDone ? 'ফেরান' : 'ইউনিকোড করুন'}
    </Button>
  </div>
);

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
