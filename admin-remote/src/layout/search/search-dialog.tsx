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

/** The typed text and its results; the server searches once typing rests. */
function useTypedSearch(screens: readonly Screen[]) {
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');
  const typed = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const unicode = useBijoyReading(query);
  return {
    ...useSearch(screens, typed, query),
    text,
    setText,
    typed,
    unicode: typed === query ? unicode : null,
  };
}

/** The one of `found` that is marked, moved by arrows and opened by Enter, also where the answer comes after it. */
function useMarked(
  found: readonly { to: string }[],
  isWaiting: boolean,
  open: (to: string) => void,
) {
  const [marked, setMarked] = useState(0);
  const [isAwaited, setAwaited] = useState(false);
  // A later answer may be shorter.
  const active = Math.min(marked, found.length - 1);

  const openFirst = useEffectEvent(() => {
    setAwaited(false);
    if (found[0]) open(found[0].to);
  });
  useEffect(() => {
    if (isAwaited && !isWaiting) openFirst();
  }, [isAwaited, isWaiting]);

  return {
    active,
    reset() {
      setMarked(0);
      setAwaited(false);
    },
    move: (step: number) => setMarked((active + step + found.length) % found.length),
    enter() {
      if (isWaiting && active <= 0) return setAwaited(true);
      if (found[active]) open(found[active].to);
    },
  };
}

type TypedSearch = ReturnType<typeof useTypedSearch>;

function SearchState({ search, count }: { search: TypedSearch; count: number }) {
  const { typed, status, error, reload } = search;
  return (
    <>
      <p role="status" className={count > 0 ? 'visually-hidden' : s.state}>
        {typed === ''
          ? 'বানান পুরোপুরি না মিললেও চলবে; বাংলা বা ইংরেজি হরফে লিখুন।'
          : status === 'waiting'
            ? 'খোঁজা হচ্ছে…'
            : count > 0 && `${formatNumber(count)}টি পাওয়া গেছে`}
      </p>
      {status === 'failed' && (
        <FailedState error={error} onRetry={reload}>
          {error?.message ?? 'দুঃখিত, এখন খোঁজা যাচ্ছে না।'}
        </FailedState>
      )}
      {typed !== '' && status === 'ready' && count === 0 && (
        <EmptyState>“{typed}” কোথাও পাওয়া যায়নি। আরও ছোট করে বা অন্য শব্দ দিয়ে খুঁজে দেখুন।</EmptyState>
      )}
      <p className={s.keys} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> বাছাই · <kbd>Enter</kbd> খুলুন · <kbd>Esc</kbd> বন্ধ
      </p>
    </>
  );
}

interface BoxProps {
  text: string;
  /** The list of the results, where there are any, and the marked one of them. */
  list: string;
  marked: string | undefined;
  onType(text: string): void;
  onKeyDown(event: KeyboardEvent): void;
}

const SearchBox = ({ text, list, marked, onType, onKeyDown }: BoxProps) => (
  <span className={s.box}>
    <Icon path={searchIcon} size={20} />
    <input
      type="text"
      role="combobox"
      className={s.input}
      aria-label="কী খুঁজছেন"
      aria-autocomplete="list"
      aria-expanded={marked !== undefined}
      aria-controls={list}
      aria-activedescendant={marked}
      placeholder="নাম, নোটিশ, পাতা বা ড্যাশবোর্ডের অংশ"
      autoComplete="off"
      enterKeyHint="search"
      data-autofocus
      value={text}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onKeyDown}
    />
  </span>
);

export function SearchDialog({ screens, onClose }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const search = useTypedSearch(screens);
  const { groups, status, text, unicode } = search;
  const found = groups.flatMap((group) => group.found);
  const isOpen = found.length > 0;
  function choose(to: string) {
    onClose();
    void navigate(to);
  }
  const marked = useMarked(found, status === 'waiting', choose);
  function type(next: string) {
    search.setText(next);
    marked.reset();
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    if (key === 'Enter') marked.enter();
    else if (key === 'Escape' && text) {
      event.stopPropagation();
      event.preventDefault();
      type('');
    } else if ((key === 'ArrowDown' || key === 'ArrowUp') && isOpen) {
      event.preventDefault();
      marked.move(key === 'ArrowDown' ? 1 : -1);
    }
  }

  return (
    <Modal title="খুঁজুন" onClose={onClose}>
      <div className={s.search}>
        <SearchBox
          text={text}
          list={`${id}-list`}
          marked={isOpen ? `${id}-${marked.active}` : undefined}
          onType={type}
          onKeyDown={onKeyDown}
        />
        {unicode && <BijoyOffer preview={unicode} isDone={false} onPress={() => type(unicode)} />}
        <FoundList id={id} groups={groups} active={marked.active} onChoose={choose} />
        <SearchState search={search} count={found.length} />
      </div>
    </Modal>
  );
}
