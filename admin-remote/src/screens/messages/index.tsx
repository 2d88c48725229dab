import { can } from '@angan/shared';
import { contactFields, type ContactMessage } from '@angan/shared/contract';
import { formatMonthFirst, formatNumber } from '@angan/bengali-text';
import { IconButton, Tag, type Column, mailIcon, checkIcon } from '@angan/shared/ui';
import type { ReactNode } from 'react';
import { exportTool } from '../../capabilities/tables/tables-tool.tsx';
import { PageHeader } from '../../layout/page-header.tsx';
import { ResourceList } from '../../resource/list/resource-list.tsx';
import { messagesFor } from '../../resource/messages.ts';
import screen from '../../layout/screen.module.css';
import { ReplyLink, SenderPhone } from './contact-ways.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { MessageText } from './message-text.tsx';
import { cameAt, filters, isUnread, useMessages } from './use-messages.ts';
import s from './messages.module.css';

const { date, name, message } = contactFields;

const messages = messagesFor('বার্তা', {
  empty: (
    <>
      <span lang="en">No contact messages found</span>
      <br />
      কোনো বার্তা পাওয়া যায়নি।
    </>
  ),
  loadFailed: 'Contacts data load failed!',
  listFailed: 'বার্তাগুলো লোড করা যায়নি।',
});

const columnsFor = (open: (row: ContactMessage) => void): Column<ContactMessage>[] => [
  {
    title: date.label,
    cell: (row) => (
      <span className={isUnread(row) ? s.unread : ''}>{formatMonthFirst(cameAt(row))}</span>
    ),
  },
  {
    title: name.label,
    kind: 'name',
    field: 'name',
    cell: (row, found) => (
      <>
        {found(row.name)} {isUnread(row) && <Tag tone="gold">অপঠিত</Tag>}
        {row.is_answered && <Tag tone="success">উত্তর দেওয়া হয়েছে</Tag>}
      </>
    ),
  },
  {
    title: 'যোগাযোগ',
    cell: (row) =>
      (row.phone || row.email || row.address) && (
        <span className={s.contact}>
          {row.phone && <SenderPhone phone={row.phone} />}
          {row.email && <ReplyLink message={row} />}
          {row.address}
        </span>
      ),
  },
  {
    title: message.label,
    field: 'message',
    cell: (row, found) => <MessageText message={row} found={found} onOpen={() => open(row)} />,
  },
];

export function Component() {
  const { records, view, opened, unread, marking, mark } = useMessages();

  function open(row: ContactMessage) {
    view.edit(String(row.id));
    if (isUnread(row)) mark(row.id, { is_read: true });
  }

  const actions = (row: ContactMessage, remove: ReactNode) => (
    <>
      {can('readMarks') ? (
        <IconButton
          icon={row.is_read ? mailIcon : checkIcon}
          label={`${row.is_read ? 'পড়া হয়নি' : 'পড়া হয়েছে'}: ${row.name}`}
          disabled={marking.includes(row.id)}
          onClick={() => mark(row.id, { is_read: !row.is_read })}
        />
      ) : (
        <IconButton icon={mailIcon} label={`খুলুন: ${row.name}`} onClick={() => open(row)} />
      )}
      {remove}
    </>
  );

  return (
    <div className={screen.screen}>
      <PageHeader
        title="যোগাযোগের বার্তা"
        lead={
          can('readMarks') &&
          records.status === 'ready' &&
          (unread > 0 ? `${formatNumber(unread)}টি অপঠিত বার্তা` : 'সব বার্তা পড়া হয়েছে।')
        }
      />
      <ResourceList
        page={{
          ...{ title: 'যোগাযোগের বার্তা', records, view, messages, fields: contactFields },
          ...{ columns: columnsFor(open), filters: filters() },
        }}
        tools={[exportTool]}
        actions={actions}
      />
      {opened && (
        <MessageDialog
          message={opened}
          onMark={can('readMarks') ? (marks) => mark(opened.id, marks) : undefined}
          onClose={() => view.edit(null)}
        />
      )}
    </div>
  );
}
