import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatNumber } from '@angan/bengali-text';
import {
  BijoyOffer,
  EmptyState,
  FailedState,
  Icon,
  Modal,
  searchIcon,
  useBijoyReading,
} from '@angan/shared/ui';
import type { Screen } from '../screen.ts';
import { FoundList } from './found-list.tsx';
import s from './search-dialog.module.css';
import { useSearch } from './use-search.ts';

/** For how long typing rests before the server searches (ms). */
const REST_MS = 150;

interface Props {
  screens: readonly Screen[];
  onClose(): void;
}

export function SearchDialog({ screens, onClose }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');
  const [marked, setMarked] = useState(0);
  // Enter may come before the answer to what was typed.
  const [isAwaited, setAwaited] = useState(false);
  const typed = text.trim();
  const { groups, status, error, reload } = useSearch(screens, typed, query);
  const unicode = useBijoyReading(query);
  const found = groups.flatMap((group) => group.found);
  const isOpen = found.length > 0;
  // A later answer may be shorter.
  const active = Math.min(marked, found.length - 1);

  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  function type(next: string) {
    setText(next);
    setMarked(0);
    setAwaited(false);
  }
  function choose(to: string) {
    onClose();
    void navigate(to);
  }

  const openFirst = useEffectEvent(() => {
    setAwaited(false);
    if (found[0]) choose(found[0].to);
  });
  useEffect(() => {
    if (isAwaited && status !== 'waiting') openFirst();
  }, [isAwaited, status]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === 'Enter') {
      if (status === 'waiting' && active <= 0) return setAwaited(true);
      const chosen = found[active];
      if (chosen) choose(chosen.to);
    } else if (key === 'Escape' && text) {
      event.stopPropagation();
      event.preventDefault();
      type('');
    } else if ((key === 'ArrowDown' || key === 'ArrowUp') && isOpen) {
      event.preventDefault();
      const step = key === 'ArrowDown' ? 1 : -1;
      setMarked((active + step + found.length) % found.length);
    }
  }

  return (
    <Modal title="খুঁজুন" onClose={onClose}>
      <div className={s.search}>
        <span className={s.box}>
          <Icon path={searchIcon} size={20} />
          <input
            type="text"
            role="combobox"
            className={s.input}
            aria-label="কী খুঁজছেন"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
            placeholder="নাম, নোটিশ, পাতা বা ড্যাশবোর্ডের অংশ"
            autoComplete="off"
            enterKeyHint="search"
            data-autofocus
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </span>
        {unicode && typed === query && (
          <BijoyOffer preview={unicode} isDone={false} onPress={() => type(unicode)} />
        )}
        <FoundList id={id} groups={groups} active={active} onChoose={choose} />
        <p role="status" className={isOpen ? 'visually-hidden' : s.state}>
          {typed === ''
            ? 'বানান পুরোপুরি না মিললেও চলবে; বাংলা বা ইংরেজি হরফে লিখুন।'
            : status === 'waiting'
              ? 'খোঁজা হচ্ছে…'
              : isOpen && `${formatNumber(found.length)}টি পাওয়া গেছে`}
        </p>
        {status === 'failed' && (
          <FailedState error={error} onRetry={reload}>
            {error?.message ?? 'দুঃখিত, এখন খোঁজা যাচ্ছে না।'}
          </FailedState>
        )}
        {typed !== '' && status === 'ready' && !isOpen && (
          <EmptyState>
            “{typed}” কোথাও পাওয়া যায়নি। আরও ছোট করে বা অন্য শব্দ দিয়ে খুঁজে দেখুন।
          </EmptyState>
        )}
        <p className={s.keys} aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> বাছাই · <kbd>Enter</kbd> খুলুন · <kbd>Esc</kbd> বন্ধ
        </p>
      </div>
    </Modal>
  );
}
