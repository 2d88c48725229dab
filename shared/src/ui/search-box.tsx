import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import s from './search-box.module.css';

interface Props {
  label: string;
  value: string;
  onChange(value: string): void;
  /** Told at every letter, for a list that follows them. */
  onType?(text: string): void;
  /** How long typing must rest before the list is asked, in ms. */
  rest?: number;
  /** Marks the box that `/` focuses. */
  main?: boolean;
}

/** A search that follows the typing, and gives up what was typed before the list has moved on. */
export function SearchBox({ label, value, onChange, onType, rest = 80, main }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<{ text: string; said: boolean } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const letter = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = () => [timer, letter].forEach(({ current }) => clearTimeout(current));
  useEffect(() => forget, []);

  const text = typed?.text ?? value;
  // What was typed stands until it was said and the list has caught up with it; from then on the box shows what the list is asked for.
  if (typed?.said && typed.text === value) setTyped(null);

  function settle(next: string) {
    forget();
    if (next === value && typed?.said !== false) return setTyped(null);
    setTyped({ text: next, said: true });
    onChange(next);
  }

  // When the typing rests, the list may have moved on from where it stood at the last letter.
  const tell = useRef(settle);
  tell.current = settle;

  return (
    <div className={s.box}>
      <label htmlFor={id} className={s.label}>
        {label}
      </label>
      <span className={s.joined}>
        <Icon name="search" size={20} />
        <input
          id={id}
          type="search"
          className={s.input}
          autoComplete="off"
          data-main-search={main || undefined}
          value={text}
          onChange={(event) => {
            const next = event.target.value;
            setTyped({ text: next, said: false });
            forget();
            timer.current = setTimeout(() => tell.current(next), rest);
            // The letter itself is drawn first.
            if (onType) letter.current = setTimeout(() => onType(next));
          }}
          onBlur={() => settle(text)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) settle(text);
            if (event.key === 'Escape') settle('');
          }}
        />
        {text && (
          <button type="button" className={s.clear} onClick={() => settle('')}>
            <Icon name="close" size={20} />
            <span className="visually-hidden">{`${label}: মুছুন`}</span>
          </button>
        )}
      </span>
    </div>
  );
}
