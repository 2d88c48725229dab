import { Button, Icon, searchIcon } from '@angan/shared/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import s from './board-search.module.css';

interface Props {
  value: string;
  onType: (text: string) => void;
  /** The search is finished: with Enter, the button, or by leaving the field. */
  onSettle: (text: string) => void;
}

/** The search of the board: without script a plain form that loads the page again. */
export function BoardSearch({ value, onType, onSettle }: Props) {
  const input = useRef<HTMLInputElement>(null);
  // What was typed into the server's page before this code ran counts as typed.
  const catchUp = useEffectEvent(() => {
    const early = input.current?.value ?? value;
    if (early !== value) onType(early);
  });
  useEffect(() => catchUp(), []);

  return (
    <form
      className={`${s.search} no-print`}
      action="/notice"
      method="get"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSettle(value);
      }}
    >
      <label className="visually-hidden" htmlFor="board-search">
        শিরোনাম বা ধরন দিয়ে নোটিশ খুঁজুন
      </label>
      <input
        ref={input}
        id="board-search"
        name="q"
        type="search"
        className={s.input}
        placeholder="শিরোনাম বা ধরন"
        enterKeyHint="search"
        autoComplete="off"
        value={value}
        onChange={(event) => onType(event.target.value)}
        onBlur={() => onSettle(value)}
      />
      <Button type="submit" look="primary">
        <Icon path={searchIcon} size={20} /> খুঁজুন
      </Button>
    </form>
  );
}
