import { withDrafts } from '@angan/shared';
import { delMany, get, getMany, set, setMany } from 'idb-keyval';
import type { Attempt } from '../form/idempotency-key.ts';

/** Unsaved form values, stored on this device so that a closed tab or a power cut does not lose them. */
export interface Draft {
  values: Record<string, unknown>;
  /** The initial values: a field that differs was typed. */
  initial?: Record<string, unknown>;
  version?: number;
  /** Names of selected files that are not in it. */
  missing?: readonly string[];
  /** Requests without an answer, and when that form was opened (ISO): a repeat is sent as it was. */
  attempts?: readonly Attempt[];
  openedAt?: string;
  /** When it was written, ISO. */
  at: string;
}

export const typedIn = ({ values, initial = {} }: Draft): Draft['values'] =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== initial[name]));

/** A private window or a full disk stores nothing: then there are no drafts. */
async function optional<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  try {
    return await work();
  } catch (error) {
    console.warn('Drafts cannot be stored.', error);
    return undefined;
  }
}

export const drafts = {
  read: (key: string) => optional(() => get<Draft>(key, withDrafts)),
  readMany: async (keys: readonly string[]): Promise<(Draft | undefined)[]> =>
    (await optional(() => getMany<Draft>([...keys], withDrafts))) ?? [],
  write: async (key: string, draft: Draft) =>
    (await optional(async () => {
      await set(key, draft, withDrafts);
      return true;
    })) ?? false,
  writeMany: (entries: [key: string, draft: Draft][]) =>
    optional(() => setMany(entries, withDrafts)),
  forget: (...keys: string[]) => optional(() => delMany(keys, withDrafts)),
};
