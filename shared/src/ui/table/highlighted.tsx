import type { ReactNode } from 'react';
import s from './highlighted.module.css';

/** Parts of a text, each from its first UTF-16 unit to the one behind it; in order. */
export type Ranges = readonly (readonly [start: number, end: number])[];

/** A text with what a search has found in it marked; ranges behind a cut text are left out. */
export function Highlighted({ text, ranges = [] }: { text: string; ranges?: Ranges }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const [from, to] of ranges) {
    if (from < end || from >= text.length) continue;
    parts.push(
      text.slice(end, from),
      <mark key={from} className={s.mark}>
        {text.slice(from, to)}
      </mark>,
    );
    end = to;
  }
  return [...parts, text.slice(end)];
}
