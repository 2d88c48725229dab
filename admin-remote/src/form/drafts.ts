/** What somebody typed and has not saved, kept on this device so that a closed tab or a power cut does not take it. */
export interface Draft {
  values: Record<string, unknown>;
  /** The version of the row that was being edited. */
  version?: number;
  /** When it was written, ISO. */
  at: string;
}

export const DRAFTS_DATABASE = 'angan-drafts';
const STORE = 'drafts';

const answered = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed.'));
  });

async function use<Value>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | undefined> {
  // A browser that keeps nothing (a private window, a full disk) must not break the form: then there are no drafts.
  if (typeof indexedDB === 'undefined') return undefined;
  try {
    const opening = indexedDB.open(DRAFTS_DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    const database = await answered(opening);
    try {
      return await answered(act(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch (error) {
    console.warn('Drafts are not kept.', error);
    return undefined;
  }
}

export const drafts = {
  read: (key: string) =>
    use<Draft | undefined>('readonly', (store) => store.get(key) as IDBRequest<Draft | undefined>),
  write: (key: string, draft: Draft) => use('readwrite', (store) => store.put(draft, key)),
  forget: (key: string) => use('readwrite', (store) => store.delete(key)),
  /** At sign-out: the next person at this device reads nobody's unfinished work. */
  forgetAll: () => use('readwrite', (store) => store.clear()),
};
