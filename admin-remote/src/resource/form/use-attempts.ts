import { useRef, useState } from 'react';
import { newKey } from '@angan/shared';
import type { Draft } from '../drafts/drafts.ts';
import type { Attempt } from './idempotency-key.ts';

/** Stores with the draft what a new row is about to be sent as. */
export type NoteAttempts = (attempts: readonly Attempt[], openedAt: Date) => Promise<void>;

/** The key of a new row: one until it is stored, however its text changes and its draft is restored. */
export function useAttempts(noteAttempts: NoteAttempts) {
  const key = useRef<string>(null);
  const [openedAt, setOpenedAt] = useState(() => new Date());
  const [draftInitial, setDraftInitial] = useState<Draft['initial']>();
  const forgetKey = () => {
    key.current = null;
  };
  return {
    openedAt,
    draftInitial,
    async keyOfNew(): Promise<string> {
      const current = (key.current ??= newKey());
      await noteAttempts([{ key: current, content: '' }], openedAt);
      return current;
    },
    restore(draft: Draft) {
      key.current = draft.attempts?.at(-1)?.key ?? null;
      setDraftInitial(draft.initial ?? {});
      if (draft.openedAt) setOpenedAt(new Date(draft.openedAt));
    },
    forgetKey,
    reset() {
      forgetKey();
      setDraftInitial(undefined);
    },
  };
}
