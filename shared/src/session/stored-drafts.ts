import * as STORAGE_KEYS from '../platform/storage-keys.ts';

const STORE = 'drafts';

/**
 * Works on the stored drafts, as idb-keyval has its stores work. The connection lasts no longer
 * than the work: an open one could keep another tab waiting.
 */
export const withDrafts = <Value>(
  mode: IDBTransactionMode,
  work: (drafts: IDBObjectStore) => Value | PromiseLike<Value>,
): Promise<Value> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(STORAGE_KEYS.drafts);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onerror = () => reject(opening.error ?? new Error('No drafts'));
    opening.onsuccess = () => {
      const database = opening.result;
      try {
        resolve(work(database.transaction(STORE, mode).objectStore(STORE)));
      } catch (error) {
        reject(error);
      } finally {
        database.close();
      }
    };
  });

/**
 * Deletes the drafts written until now: what one person typed is not for the next who uses this
 * device. What another tab still holds it writes once more, at a later time.
 */
export async function forgetDrafts(): Promise<void> {
  const now = new Date().toISOString();
  try {
    await withDrafts('readwrite', (drafts) => {
      const reading = drafts.openCursor();
      reading.onsuccess = () => {
        const cursor = reading.result;
        if (!cursor) return;
        if ((cursor.value as { at: string }).at < now) cursor.delete();
        cursor.continue();
      };
    });
  } catch (error) {
    console.warn('The drafts could not be deleted.', error);
  }
}
