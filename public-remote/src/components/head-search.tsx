import { useEffect, useEffectEvent, useRef, type ComponentProps, type ReactNode } from 'react';
import { Button, Icon, searchIcon } from '@angan/shared/ui';
import s from './head-search.module.css';

export const HEAD_SEARCH = `${s.search} no-print`;

interface BoxProps extends ComponentProps<'input'> {
  'aria-label': string;
  children?: ReactNode;
}

export const HeadSearchBox = ({ children, ...input }: BoxProps) => (
  <>
    <input
      name="q"
      type="search"
      className={s.input}
      enterKeyHint="search"
      autoComplete="off"
      {...input}
    />
    {children}
    <Button type="submit" variant="primary">
      <Icon path={searchIcon} size={20} /> <span>খুঁজুন</span>
    </Button>
  </>
);

/** What was typed into the server's page before this code ran counts as typed. */
function useEarlyText(value: string, onType: (text: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const catchUp = useEffectEvent(() => {
    const early = input.current?.value ?? value;
    if (early !== value) onType(early);
  });
  useEffect(() => catchUp(), []);
  return input;
}

interface Props extends Pick<BoxProps, 'aria-label' | 'placeholder' | 'onFocus'> {
  id?: string;
  /** The page itself, which a form without script loads again. */
  action: string;
  value: string;
  onType: (text: string) => void;
  /** The search is finished: with Enter, the button, or by leaving the field. */
  onSettle?: (text: string) => void;
  /** Hidden fields, for a form without script. */
  children?: ReactNode;
}

/** Finds while one types. */
export function HeadSearch({ id, action, value, onType, onSettle, children, ...box }: Props) {
  const input = useEarlyText(value, onType);
  return (
    <form
      id={id}
      className={HEAD_SEARCH}
      action={action}
      method="get"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSettle?.(value);
      }}
    >
      <HeadSearchBox
        {...box}
        ref={input}
        value={value}
        onChange={({ target }) => onType(target.value)}
        onBlur={() => onSettle?.(value)}
      >
        {children}
      </HeadSearchBox>
    </form>
  );
}
