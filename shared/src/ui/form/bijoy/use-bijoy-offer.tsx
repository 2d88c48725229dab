import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { mayBeBijoy } from '@angan/bengali-text';
import { BijoyOffer } from './bijoy-offer.tsx';

interface Offer {
  typed: string;
  unicode: string;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Offers to convert text for the old Bijoy fonts that was pasted into a control. Nothing changes by
 * itself; the tables are fetched with the first pasted text that looks like it.
 */
export function useBijoyOffer(
  value: string,
  onChange: (value: string) => void,
): { onPaste(event: ClipboardEvent<Control>): void; offer: ReactNode } {
  const [offer, setOffer] = useState<Offer | null>(null);
  const isPasted = useRef(false);
  // A paste is heard before the browser inserts the text.
  useEffect(() => {
    if (!isPasted.current) return;
    isPasted.current = false;
    import(/* webpackChunkName: "bijoy" */ '@angan/bengali-text/bijoy').then(
      ({ findBijoy }) => {
        const found = findBijoy(value);
        setOffer(found && { typed: value, unicode: found.text });
      },
      // Without the tables there is only no offer.
      (error: unknown) => console.warn('Loading the tables of Bijoy failed.', error),
    );
  }, [value]);
  const isDone = offer !== null && value === offer.unicode;
  return {
    onPaste({ clipboardData }) {
      isPasted.current = mayBeBijoy(clipboardData.getData('text/plain'));
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

/** The same for a control whose text the browser keeps. */
export function useBijoyOfferOf<Element extends Control>(
  control: RefObject<Element | null>,
): {
  onPaste(event: ClipboardEvent<Control>): void;
  onInput(event: FormEvent<Element>): void;
  offer: ReactNode;
} {
  const [text, setText] = useState('');
  const { onPaste, offer } = useBijoyOffer(text, (next) => {
    if (!control.current) return;
    control.current.value = next;
    // The form around it hears of the change as of typing.
    control.current.dispatchEvent(new Event('input', { bubbles: true }));
  });
  return { onPaste, onInput: ({ currentTarget }) => setText(currentTarget.value), offer };
}
