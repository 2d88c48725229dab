import { useEffect, useState } from 'react';
import { can, notify } from '@angan/shared';
import { contacts, type ContactMessage } from '@angan/shared/contract';
import { invalidateAll } from '../../data/query-client.ts';
import { asApiError } from '../../resource/form/use-save.ts';
import type { Filter } from '../../resource/filters.ts';
import { messagesFor } from '../../resource/messages.ts';
import { useListView } from '../../resource/use-list-view.ts';
import { useRecords, type Records } from '../../resource/use-records.ts';
import { retryAfterLogin } from '../../session/retry-after-login.ts';

const PAGE_SIZE = 15;

export const say = messagesFor('বার্তা', {
  empty: 'No contact messages found',
  loadFailed: 'Contacts data load failed!',
});

const search: Filter = {
  name: 'search',
  label: 'নাম, ফোন, ইমেইল বা বার্তার শব্দ',
  kind: 'search',
};
const readOrNot: Filter = {
  name: 'is_read',
  label: 'পড়া হয়েছে কি না',
  kind: 'select',
  options: [
    { value: 'false', label: 'অপঠিত' },
    { value: 'true', label: 'পড়া হয়েছে' },
  ],
};
export const filters = (): Filter[] => (can('readMarks') ? [search, readOrNot] : [search]);

/** Without marks on the server no message counts as unread. */
export const isUnread = ({ is_read }: ContactMessage): boolean => can('readMarks') && !is_read;

/** When a message was received; older servers send only `date`. */
export const cameAt = ({ created_at, date }: ContactMessage): string => created_at ?? date;

const newestFirst = (a: ContactMessage, b: ContactMessage) =>
  (cameAt(b) ?? '').localeCompare(cameAt(a) ?? '') || b.id - a.id;

/** What visitors wrote, newest first, fifteen a page. */
export function useMessages() {
  const loaded = useRecords(contacts);
  // The server answers more than a visitor sends: see ContactMessage.
  const all = [...(loaded.rows as ContactMessage[])].sort(newestFirst);
  const records: Records<typeof contacts> = { ...loaded, rows: all };
  const view = useListView(records, filters(), PAGE_SIZE);
  const [marking, setMarking] = useState<readonly number[]>([]);

  const failed = loaded.status === 'failed';
  useEffect(() => {
    if (failed && say.loadFailed) notify.error(say.loadFailed);
  }, [failed]);

  async function mark(id: number, is_read: boolean) {
    if (marking.includes(id)) return;
    setMarking((known) => [...known, id]);
    try {
      await retryAfterLogin(() => loaded.api.amend(id, { is_read }));
      invalidateAll();
    } catch (error) {
      notify.error(asApiError(error).message);
    }
    setMarking((known) => known.filter((other) => other !== id));
  }

  return {
    records,
    view,
    rows: view.rows as ContactMessage[],
    opened: all.find(({ id }) => String(id) === view.editing) ?? null,
    unread: all.filter(isUnread).length,
    marking,
    mark: (id: number, isRead: boolean) => void mark(id, isRead),
  };
}
