import { useEffect, useId, useState, type ReactNode } from 'react';
import type { SiteSearch, SiteSearchResult } from '../../../contract/index.ts';
import { toBengaliDigits } from '@angan/bengali-text';
import common from '../../../styles/common.module.css';
import { Highlighted } from '../../table/highlighted.tsx';
import s from './suggestions.module.css';

export interface SuggestionsProps {
  /** A box of a form: it works as before without them. */
  input: HTMLInputElement;
  /** Reads what a search of the site finds; what is not ok suggests nothing. */
  search(
    text: string,
    signal: AbortSignal,
  ): Promise<{ ok: boolean; value?: SiteSearch | null | undefined }>;
  onGo(to: string): void;
}

/** Suggestions of the group with the best, of each other one, and of all. */
const LIMIT = { first: 4, other: 2, total: 7 };
/** For how long typing must rest, in ms: on a slow line each request delays the one that counts. */
const DELAY = 150;
const MIN_LENGTH = 2;

interface Shown {
  found: readonly SiteSearchResult[];
  /** Of them the one that Enter goes to. */
  active: number;
}
const NOTHING: Shown = { found: [], active: -1 };

/** Results for the text of a box. */
function useFound(input: HTMLInputElement, search: SuggestionsProps['search']) {
  const [shown, setShown] = useState(NOTHING);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let request: AbortController | undefined;
    const close = () => {
      clearTimeout(timer);
      request?.abort();
      setShown(NOTHING);
    };
    const show = async (text: string) => {
      const { signal } = (request = new AbortController());
      const { value } = await search(text, signal);
      if (signal.aborted) return;
      const groups = value?.groups ?? [];
      const found = groups.flatMap(({ results }, at) =>
        results.slice(0, at === 0 ? LIMIT.first : LIMIT.other),
      );
      setShown({ found: found.slice(0, LIMIT.total), active: -1 });
    };
    const look = () => {
      const text = input.value.trim();
      if (text.length < MIN_LENGTH) return close();
      clearTimeout(timer);
      request?.abort();
      timer = setTimeout(() => void show(text), DELAY);
    };
    // What was typed before this code came counts too.
    if (input.value !== input.defaultValue) look();
    input.addEventListener('input', look);
    input.addEventListener('blur', close);
    input.form?.addEventListener('submit', close);
    return () => {
      close();
      input.removeEventListener('input', look);
      input.removeEventListener('blur', close);
      input.form?.removeEventListener('submit', close);
    };
  }, [input, search]);
  return [shown, setShown] as const;
}

/** Suggestions for the text of a box, as the list of a combobox whose focus stays in it. */
export function Suggestions({ input, search, onGo }: SuggestionsProps): ReactNode {
  const id = useId();
  const [{ found, active }, setShown] = useFound(input, search);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (event.isComposing || found.length === 0) return;
      const places = found.length + 1;
      if (step) setShown({ found, active: ((active + 1 + step + places) % places) - 1 });
      else if (event.key === 'Enter' && found[active]) onGo(found[active].to);
      else if (event.key !== 'Escape') return;
      if (!step) setShown(NOTHING);
      event.preventDefault();
      // Escape closes the list alone, not the panel around the box.
      event.stopPropagation();
    };
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(found.length > 0),
      'aria-controls': `${id}-list`,
      'aria-activedescendant': found[active] ? `${id}-${active}` : '',
    };
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
    input.addEventListener('keydown', onKey);
    return () => input.removeEventListener('keydown', onKey);
  }, [input, id, found, active, onGo, setShown]);

  return (
    <>
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label="যা পাওয়া গেছে"
        className={s.list}
        hidden={found.length === 0}
      >
        {found.map(({ to, title, detail, highlights }, at) => (
          // The keys of the box choose; a press must not take the focus from it.
          // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events
          <li
            key={`${to} ${title}`}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            className={s.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              setShown(NOTHING);
              onGo(to);
            }}
          >
            <strong>
              <Highlighted text={title} ranges={highlights} />
            </strong>
            {detail && <span className={common.muted}>{detail}</span>}
          </li>
        ))}
      </ul>
      <span role="status" className="visually-hidden">
        {found.length > 0 && `${toBengaliDigits(String(found.length))}টি পরামর্শ`}
      </span>
    </>
  );
}
