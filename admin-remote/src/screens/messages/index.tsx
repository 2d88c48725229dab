import { useState } from 'react';
import { can } from '@angan/shared';
import { contactFields, type ContactMessage } from '@angan/shared/contract';
import { formatMonthFirst, formatNumber } from '@angan/shared/text';
import {
  DataTable,
  IconButton,
  Pager,
  Tag,
  type Column,
  trashIcon,
  mailIcon,
  checkIcon,
} from '@angan/shared/ui';
import { PageHeader } from '../../layout/page-header.tsx';
import { DeleteQuestion } from '../../resource/delete-question.tsx';
import { EmptyList, ListState } from '../../resource/list/list-state.tsx';
import { ResourceFilters } from '../../resource/list/resource-filters.tsx';
import screen from '../../layout/screen.module.css';
import { EmailLink, ContactPhone } from './contact-ways.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { MessageText } from './message-text.tsx';
import { cameAt, filters, isUnread, say, useMessages } from './use-messages.ts';
import s from './messages.module.css';

const { date, name, message } = contactFields;

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
      </>
    ),
  },
  {
    title: 'যোগাযোগ',
    cell: (row) =>
      (row.phone || row.email || row.address) && (
        <span className={s.contact}>
          {row.phone && <ContactPhone phone={row.phone} />}
          {row.email && <EmailLink message={row} />}
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

/** What visitors wrote: read, answered, marked and deleted here. */
export function Component() {
  const { records, view, rows, opened, unread, marking, mark } = useMessages();
  const [deleting, setDeleting] = useState<ContactMessage | null>(null);

  function open(row: ContactMessage) {
    view.edit(String(row.id));
    if (isUnread(row)) mark(row.id, true);
  }

  const actions = (row: ContactMessage) => (
    <>
      {can('readMarks') ? (
        <IconButton
          icon={row.is_read ? mailIcon : checkIcon}
          label={`${row.is_read ? 'পড়া হয়নি' : 'পড়া হয়েছে'}: ${row.name}`}
          disabled={marking.includes(row.id)}
          onClick={() => mark(row.id, !row.is_read)}
        />
      ) : (
        <IconButton icon={mailIcon} label={`খুলুন: ${row.name}`} onClick={() => open(row)} />
      )}
      {can('furtherEdits') && (
        <IconButton
          icon={trashIcon}
          label={`মুছুন: ${row.name}`}
          danger
          onClick={() => setDeleting(row)}
        />
      )}
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
      <ResourceFilters filters={filters()} view={view} />
      <ListState records={records} failed="বার্তাগুলো লোড করা যায়নি।">
        {rows.length === 0 ? (
          <EmptyList view={view}>
            <span lang="en">{say.empty}</span>
            <br />
            কোনো বার্তা পাওয়া যায়নি।
          </EmptyList>
        ) : (
          <>
            <DataTable
              caption="যোগাযোগের বার্তা"
              columns={columnsFor(open)}
              rows={rows}
              firstNumber={view.firstNumber}
              actions={actions}
            />
            <Pager page={view.page} pageCount={view.pageCount} onPage={view.setPage} />
          </>
        )}
      </ListState>
      {opened && (
        <MessageDialog
          message={opened}
          onMark={can('readMarks') ? (isRead) => mark(opened.id, isRead) : undefined}
          onClose={() => view.edit(null)}
        />
      )}
      {deleting && (
        <DeleteQuestion
          row={deleting}
          name={deleting.name}
          records={records}
          say={say}
          onGone={view.removed}
          onRestored={view.restored}
          onClose={() => setDeleting(null)}
        />
      )}
    </div>
  );
}
