import { contactFields, type ContactMessage } from '@angan/shared/contract';
import {
  formatMonthFirst,
  formatNumber,
  graphemeCount,
  truncate,
  formatDateTime,
  phoneHref,
} from '@angan/bengali-text';
import {
  IconButton,
  Tag,
  type Column,
  mailIcon,
  checkIcon,
  Button,
  buttonClass,
  Icon,
  EmailWords,
  LinkedText,
  PhoneLink,
  Modal,
} from '@angan/shared/ui';
import type { ReactNode } from 'react';
import { exportTool } from '../../capabilities/tables/tables-tool.tsx';
import { PageHeader } from '../../layout/page-header.tsx';
import { ResourceList } from '../../resource/list/resource-list.tsx';
import { messagesFor } from '../../resource/messages.ts';
import common from '@angan/shared/styles/common.module.css';
import arrange from '@angan/shared/styles/arrange.module.css';
import screen from '../../layout/screen.module.css';
import { receivedAt, filters, isUnread, useMessages, type Marks } from './use-messages.ts';
import s from './messages.module.css';
import { headingOf } from '../../resource/fields/list-fields.tsx';

function replyAddress({
  email,
  name,
  message,
}: Pick<ContactMessage, 'email' | 'name' | 'message'>): string {
  const quoted = message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  const body = `প্রিয় ${name},\n\n\n\n${quoted}`;
  const subject = encodeURIComponent('আপনার বার্তার উত্তর');
  return `mailto:${encodeURIComponent(email ?? '')}?subject=${subject}&body=${encodeURIComponent(body)}`;
}

function whatsAppAddress(phone: string | null): string | null {
  const [, mobile] = /^tel:\+(8801\d{9})$/.exec(phoneHref(phone)) ?? [];
  return mobile ? `https://wa.me/${mobile}` : null;
}

const ReplyLink = ({ message }: { message: ContactMessage }) =>
  message.email ? (
    <a className={common.touchLink} href={replyAddress(message)} dir="ltr">
      <EmailWords email={message.email} />
    </a>
  ) : (
    '—'
  );

const SenderPhone = ({ phone }: { phone: string | null }) => (
  <PhoneLink phone={phone} className={common.touchLink} missing="—" />
);

interface Props {
  message: ContactMessage;
  /** Left out where the back end keeps no marks. */
  onMark?: (marks: Marks) => void;
  onClose(): void;
}

function MessageDialog({ message, onMark, onClose }: Props) {
  const { name, email, phone, address, message: text, is_read, is_answered } = message;
  const whatsApp = whatsAppAddress(phone);
  return (
    <Modal
      inAddress
      title={name}
      description={formatDateTime(receivedAt(message), formatMonthFirst)}
      size="question"
      onClose={onClose}
    >
      <p className={s.fullText}>
        <LinkedText text={text} />
      </p>
      <dl className={s.ways}>
        <dt>{headingOf(contactFields.phone)}</dt>
        <dd>
          <SenderPhone phone={phone} />
        </dd>
        <dt>{contactFields.email.label}</dt>
        <dd>
          <ReplyLink message={message} />
        </dd>
        <dt>{contactFields.address.label}</dt>
        <dd>{address || '—'}</dd>
      </dl>
      <div className={s.answers}>
        {onMark && (
          <Button onClick={() => onMark({ is_read: !is_read })}>
            {is_read ? 'পড়া হয়নি' : 'পড়া হয়েছে'}
          </Button>
        )}
        {onMark && is_answered !== undefined && (
          <Button onClick={() => onMark({ is_answered: !is_answered })}>
            {is_answered ? 'উত্তর দেওয়া হয়নি' : 'উত্তর দেওয়া হয়েছে'}
          </Button>
        )}
        {whatsApp && (
          <a className={buttonClass()} href={whatsApp} target="_blank" rel="noopener noreferrer">
            WhatsApp<span className="visually-hidden"> (নতুন ট্যাবে খুলবে)</span>
          </a>
        )}
        {email && (
          <a className={buttonClass('primary')} href={replyAddress(message)}>
            <Icon path={mailIcon} size={20} />
            ইমেইলে উত্তর দিন
          </a>
        )}
      </div>
    </Modal>
  );
}

const MAX_LENGTH = 50;

function MessageText({
  message,
  found,
  onOpen,
}: {
  message: ContactMessage;
  found(text: string): ReactNode;
  onOpen(): void;
}) {
  const { message: text, name, is_read } = message;
  return (
    <span className={is_read ? s.text : `${s.text} ${arrange.strong}`}>
      {found(truncate(text, MAX_LENGTH))}
      {graphemeCount(text) > MAX_LENGTH && (
        <button type="button" className={s.more} onClick={onOpen}>
          আরও পড়ুন<span className="visually-hidden">{`: ${name}`}</span>
        </button>
      )}
    </span>
  );
}

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
      <span className={isUnread(row) ? arrange.strong : ''}>
        {formatMonthFirst(receivedAt(row))}
      </span>
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
    if (isUnread(row)) mark?.(row.id, { is_read: true });
  }

  const actions = (row: ContactMessage, remove: ReactNode) => (
    <>
      {mark ? (
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
        subtitle={
          mark &&
          records.status === 'ready' &&
          (unread > 0 ? `${formatNumber(unread)}টি অপঠিত বার্তা` : 'সব বার্তা পড়া হয়েছে।')
        }
      />
      <ResourceList
        page={{
          title: 'যোগাযোগের বার্তা',
          records,
          view,
          messages,
          fields: contactFields,
          columns: columnsFor(open),
          filters: filters(),
        }}
        tools={[exportTool]}
        actions={actions}
      />
      {opened && (
        <MessageDialog
          message={opened}
          onMark={mark && ((marks) => mark(opened.id, marks))}
          onClose={() => view.edit(null)}
        />
      )}
    </div>
  );
}
