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
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  // What was typed stands until the list has caught up with it; from then on the box shows what the list is asked for.
  if (typed !== null && typed === value) setTyped(null);

  function settle(text: string) {
    clearTimeout(timer.current);
    const isKnown = !pending.current && text === value;
    pending.current = false;
    if (isKnown) return setTyped(null);
    setTyped(text);
    onChange(text);
  }

  return (
    <div className={s.box}>
      <label htmlFor={id} className={s.label}>{label}</label>
      <span className={s.joined}>
        <Icon name="search" size={20} />
        <input
          id={id}
          type="search"
          className={s.input}
          autoComplete="off"
          data-main-search={main || undefined}
          value={typed ?? value}
          onChange={(event) => {
            const text = event.target.value;
            setTyped(text);
            clearTimeout(timer.current);
            pending.current = true;
            timer.current = setTimeout(() => settle(text), rest);
            onType?.(text);
          }}
          onBlur={() => settle(typed ?? value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) settle(typed ?? value);
            if (event.key === 'Escape') settle('');
          }}
        />
        {(typed ?? value) && (
          <button type="button" className={s.clear} onClick={() => settle('')}>
            <Icon name="close" size={20} />
            <span className="visually-hidden">{`${label}: মুছুন`}</span>
          </button>
        )}
      </span>
    </div>
  );
}
