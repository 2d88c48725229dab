import { retryAfterLogin } from '@angan/shared/account';
import { useEffect, useState } from 'react';
import { contactFields, contacts, type ContactMessage } from '@angan/shared/contract';
import { isOffered } from '@angan/shared/offered';
import { invalidateAll } from '../../data/query-client.ts';
import { useApiQuery } from '../../data/use-api-query.ts';
import { checkUnread } from '../../data/use-overview.ts';
import { fieldsOf } from '../../resource/fields/form-fields.ts';
import { filtersOf } from '../../resource/fields/list-fields.tsx';
import type { Filter } from '../../resource/list/filters.ts';
import { useListView } from '../../resource/list/use-list-view.ts';
import { useRecords, type Records } from '../../resource/list/use-records.ts';
import { notifyFailure } from '../../resource/notify-failure.ts';

type Api = Records<typeof contacts>['api'];

export type Marks = Partial<Pick<ContactMessage, 'is_read' | 'is_answered'>>;

const PAGE_SIZE = 15;

const search: Filter = { name: 'search', label: 'নাম, ফোন, ইমেইল বা বার্তার শব্দ', kind: 'search' };
export const filters = (): Filter[] => filtersOf(contacts, fieldsOf(contacts), [search, 'is_read']);

const hasMarks = () => isOffered(contactFields.is_read);

/** Without marks on the server no message counts as unread. */
export const isUnread = ({ is_read }: ContactMessage): boolean => hasMarks() && !is_read;

/** When a message was received; older servers send only `date`. */
export const receivedAt = ({ created_at, date }: ContactMessage): string => created_at ?? date;

const newestFirst = (a: ContactMessage, b: ContactMessage) =>
  (receivedAt(b) ?? '').localeCompare(receivedAt(a) ?? '') || b.id - a.id;

function useUnread(): number {
  const { rows, count, status, stale } = useRecords(contacts, {
    paging: 'server',
    pageSize: 1,
    requested: { is_read: 'false' },
  });
  const unread = hasMarks() ? (count ?? (rows as ContactMessage[]).filter(isUnread).length) : 0;
  const isCounted = status === 'ready' && !stale;
  useEffect(() => {
    if (isCounted) checkUnread(unread);
  }, [isCounted, unread]);
  return unread;
}

/** The message that the address names; it stays when its mark takes it out of the list. */
function useOpened(rows: readonly ContactMessage[], name: string | null, api: Api) {
  const id = Number(name);
  const [last, setLast] = useState<ContactMessage | null>(null);
  const listed = rows.find((row) => row.id === id) ?? null;
  if (listed && listed !== last) setLast(listed);
  const message = listed ?? (last?.id === id ? last : null);
  const elsewhere = useApiQuery([contacts.path, id], (signal) => api.read(id, signal), {
    enabled: name !== null && !message,
    needs: 'paging',
  });
  return name === null
    ? null
    : (message ?? (elsewhere.value as ContactMessage | undefined) ?? null);
}

export function useMessages() {
  const loaded = useRecords(contacts, { paging: 'server', pageSize: PAGE_SIZE });
  // The server answers more than a visitor sends: see ContactMessage.
  const all = [...(loaded.rows as ContactMessage[])].sort(newestFirst);
  const records: Records<typeof contacts> = { ...loaded, rows: all };
  const view = useListView(records, filters(), { pageSize: PAGE_SIZE });
  const unread = useUnread();
  const opened = useOpened(all, view.editing, loaded.api);
  const [marking, setMarking] = useState<readonly number[]>([]);

  async function mark(id: number, marks: Marks) {
    if (marking.includes(id)) return;
    setMarking((current) => [...current, id]);
    try {
      // Without a version: it changes nothing but the mark, and of two marks the later is right.
      await retryAfterLogin(() => loaded.api.amend(id, marks));
      invalidateAll();
    } catch (error) {
      notifyFailure(error);
    }
    setMarking((current) => current.filter((other) => other !== id));
  }

  return {
    records,
    view,
    opened,
    unread,
    marking,
    /** Absent where the back end keeps no marks. */
    mark: hasMarks() ? (id: number, marks: Marks) => void mark(id, marks) : undefined,
  };
}
