import { useCallback, useEffect, useRef, useState } from 'react';
import { notify, sessionStore } from '@angan/shared';
import type { Attempt } from '../form/idempotency-key.ts';
import { drafts, type Draft } from './drafts.ts';

const REST = 500;
const nothing = () => false;
/** A larger file is left out of a draft, which is written at every pause of the typing. */
const LARGEST_FILE = 3 * 1024 * 1024;

/** A draft without the files above a size, which it names. */
function withFilesUpTo(largest: number, draft: Draft): Draft {
  const left = Object.entries(draft.values).filter(
    ([, value]) => value instanceof File && value.size > largest,
  );
  return {
    ...draft,
    values: { ...draft.values, ...Object.fromEntries(left.map(([name]) => [name, null])) },
    missing: left.map(([, file]) => (file as File).name),
  };
}

/** The draft that an earlier form of the same name has left. */
function useOffered(key: string) {
  const [offered, setOffered] = useState<Draft | null>(null);
  useEffect(() => {
    let isClosed = false;
    void drafts.read(key).then((found) => !isClosed && found && setOffered(found));
    return () => {
      isClosed = true;
    };
  }, [key]);
  return [offered, setOffered] as const;
}

type Typed = Omit<Draft, 'at' | 'missing'>;

const fingerprint = (values: Typed['values']): string =>
  JSON.stringify(
    Object.values(values).map((value) =>
      value instanceof File ? [value.name, value.size, value.lastModified] : value,
    ),
  );

/** Writes what is typed whenever typing rests, until the form is over. */
function useWriting(
  key: string,
  { values, initial, version }: Typed,
  dirty: boolean,
  largestFile: number,
) {
  const over = useRef(false);
  const isStored = useRef(false);
  const write = useRef(nothing);
  const sent = useRef<Pick<Draft, 'attempts' | 'openedAt'>>({});
  const written = fingerprint(values);

  async function store() {
    isStored.current = true;
    const draft = { values, initial, version, ...sent.current, at: new Date().toISOString() };
    const isWritten = await drafts.write(key, withFilesUpTo(largestFile, draft));
    // The disk may be full, or keep no files, as in a private window of Safari.
    if (!isWritten && !over.current) await drafts.write(key, withFilesUpTo(-1, draft));
  }
  write.current = () => {
    if (!dirty || over.current) return false;
    void store();
    return true;
  };
  // A form that is taken off the screen unasked, as by a sign-out in another tab, leaves its draft.
  useEffect(
    () => () => {
      if (write.current()) notify.blank('যা লিখেছিলেন তা খসড়া হিসেবে রাখা হয়েছে।');
    },
    [],
  );
  useEffect(() => {
    if (!dirty) {
      over.current = false;
      // Typed and undone: nothing is left to store.
      if (isStored.current) void drafts.forget(key);
      isStored.current = false;
      return undefined;
    }
    const timer = setTimeout(() => write.current(), REST);
    return () => clearTimeout(timer);
    // `written` represents `values`, which is new on every render
  }, [key, written, dirty, version]);
  return { over, isStored, sent, store };
}

export function useDraft(name: string, typed: Typed, dirty: boolean, largestFile = LARGEST_FILE) {
  const [key] = useState(() => `${sessionStore().getState().user?.id ?? 0}/${name}`);
  const [offered, setOffered] = useOffered(key);
  const { over, isStored, sent, store } = useWriting(key, typed, dirty, largestFile);

  /** Resolves when what is about to be sent is stored, so that it is known after a lost answer. */
  async function noteAttempts(attempts: readonly Attempt[], openedAt?: Date) {
    sent.current = { attempts, openedAt: openedAt?.toISOString() };
    if (!over.current) await store();
  }
  const forget = useCallback(() => {
    over.current = true;
    sent.current = {};
    isStored.current = false;
    setOffered(null);
    return drafts.forget(key);
  }, [key, over, sent, isStored, setOffered]);
  const dismiss = useCallback(() => {
    setOffered(null);
    void drafts.forget(key);
    return () => {
      if (!offered) return;
      setOffered(offered);
      void drafts.write(key, offered);
    };
  }, [key, offered, setOffered]);

  const take = useCallback(() => {
    isStored.current = true;
    sent.current = { attempts: offered?.attempts, openedAt: offered?.openedAt };
    setOffered(null);
  }, [offered, isStored, sent, setOffered]);

  return { offered, take, dismiss, forget, noteAttempts };
}
