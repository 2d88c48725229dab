import { useEffect, useEffectEvent } from 'react';
import { toBengaliDigits, toLatinDigits } from '@angan/bengali-text';
import { ABSENT } from '@angan/shared/results';
import s from './marks.module.css';

const KEYS: readonly { key: string; label: string; name?: string; isWide?: boolean }[] = [
  ...['1', '2', '3'].map((key) => ({ key, label: toBengaliDigits(key) })),
  { key: 'back', label: '⌫', name: 'মুছুন' },
  ...['4', '5', '6'].map((key) => ({ key, label: toBengaliDigits(key) })),
  { key: 'absent', label: ABSENT },
  ...['7', '8', '9'].map((key) => ({ key, label: toBengaliDigits(key) })),
  { key: 'previous', label: 'আগের' },
  { key: '.', label: '.', name: 'দশমিক' },
  { key: '0', label: '০' },
  { key: 'next', label: 'পরের', isWide: true },
];

const OTHER_KEYS: Readonly<Record<string, string>> = {
  Backspace: 'back',
  Enter: 'next',
  ArrowDown: 'next',
  ArrowUp: 'previous',
  a: 'absent',
  A: 'absent',
  '.': '.',
};

/** The keys of a keyboard as well as those on the screen, except in a text field. */
export function useKeys(onKey: (key: string) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const { target } = event;
    if (!(target instanceof Element) || target.closest('dialog')) return;
    if (target.matches('input:not([type="radio"]), textarea, select')) return;
    if (event.key === 'Enter' && target.matches('button, a, summary')) return;
    const digit = toLatinDigits(event.key);
    const key = /^\d$/.test(digit) ? digit : OTHER_KEYS[event.key];
    if (!key) return;
    event.preventDefault();
    onKey(key);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

export const Keypad = ({ onKey }: { onKey(key: string): void }) => (
  <div className={s.keypad} role="group" aria-label="নম্বরের কি-প্যাড">
    {KEYS.map(({ key, label, name, isWide }) => (
      <button
        key={key}
        type="button"
        data-key={key}
        data-wide={isWide}
        aria-label={name}
        onClick={() => onKey(key)}
      >
        {label}
      </button>
    ))}
  </div>
);
