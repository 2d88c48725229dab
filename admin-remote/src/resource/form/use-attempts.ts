import { useState } from 'react';
import type { Values } from '@angan/shared';
import type { Draft } from '../drafts/drafts.ts';
import { idempotencyKeys, type Attempt } from './idempotency-key.ts';

/** Stores with the draft what a new row is about to be sent as. */
export type NoteAttempts = (attempts: readonly Attempt[], openedAt: Date) => Promise<void>;

/** The requests of a form without an answer, here or before its draft was restored. */
export function useAttempts(noteAttempts: NoteAttempts) {
  const [keys] = useState(idempotencyKeys);
  const [openedAt, setOpenedAt] = useState(() => new Date());
  const [draftInitial, setDraftInitial] = useState<Draft['initial']>();
  return {
    openedAt,
    draftInitial,
    async keyFor(body: Values, isNew: boolean): Promise<string> {
      const key = keys.keyOf(body);
      if (isNew) await noteAttempts(keys.attempts(), openedAt);
      return key;
    },
    restore(draft: Draft) {
      keys.restore(draft.attempts);
      setDraftInitial(draft.initial ?? {});
      if (draft.openedAt) setOpenedAt(new Date(draft.openedAt));
    },
    reset() {
      keys.reset();
      setDraftInitial(undefined);
    },
  };
}
