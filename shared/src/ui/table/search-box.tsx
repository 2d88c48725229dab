import { closeIcon, searchIcon } from '../media/icons.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { BijoyOffer } from '../form/bijoy/bijoy-offer.tsx';
import { useBijoyReading } from '../form/bijoy/use-bijoy-reading.ts';
import { Icon } from '../media/icon.tsx';
import s from './search-box.module.css';

interface Props {
  label: string;
  value: string;
  onChange(value: string): void;
  /** Hears every letter once it is on the screen, to request what `onChange` will show. */
  onType?(value: string): void;
  /** For how long typing must rest, in ms. */
  delay?: number;
  compact?: boolean;
}

/** What is typed, and `onChange` once typing has rested. */
function useDebounced({ value, onChange, onType, delay = 80 }: Props) {
  const [typed, setTyped] = useState<{ text: string; sent: boolean } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const telling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const frame = useRef(0);
  const forget = () => {
    clearTimeout(timer.current);
    clearTimeout(telling.current);
    cancelAnimationFrame(frame.current);
  };
  useEffect(() => forget, []);

  const text = typed?.text ?? value;
  // The local text counts until the value has caught up with it.
  if (typed?.sent && typed.text === value) setTyped(null);

  function send(next: string) {
    forget();
    // What was sent counts, though the list may not show it yet.
    if (typed ? typed.sent && next === typed.text : next === value) return;
    setTyped({ text: next, sent: true });
    onChange(next);
  }

  // The value may change between the last letter and the end of the delay.
  const latestSend = useRef(send);
  latestSend.current = send;

  function type(next: string) {
    setTyped({ text: next, sent: false });
    forget();
    // After the frame has been painted: a request takes longer than a letter.
    frame.current = requestAnimationFrame(() => {
      telling.current = setTimeout(() => onType?.(next));
    });
    timer.current = setTimeout(() => latestSend.current(next), delay);
  }
  return { text, type, send };
}

/** A search field with a debounced value. */
export function SearchBox(props: Props) {
  const { label, value, compact } = props;
  const id = useId();
  const { text, type, send } = useDebounced(props);
  const unicode = useBijoyReading(value);
  return (
    <div className={s.box}>
      <label htmlFor={id} className={compact ? 'visually-hidden' : s.label}>
        {label}
      </label>
      <span className={s.joined}>
        <Icon path={searchIcon} size={20} />
        <input
          id={id}
          type="search"
          className={s.input}
          autoComplete="off"
          placeholder={compact ? label : undefined}
          value={text}
          onChange={({ target }) => type(target.value)}
          onBlur={() => send(text)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) send(text);
            if (event.key === 'Escape') send('');
          }}
        />
        {text && (
          <button type="button" className={s.clear} onClick={() => send('')}>
            <Icon path={closeIcon} size={20} />
            <span className="visually-hidden">{`${label}: মুছুন`}</span>
          </button>
        )}
      </span>
      {unicode && text === value && (
        <BijoyOffer preview={unicode} isDone={false} onPress={() => send(unicode)} />
      )}
    </div>
  );
}
