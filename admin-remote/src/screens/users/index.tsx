import { avatarUrlOf, can, useSession } from '@angan/shared';
import { accountFields, users, type User, type OpenInvitation } from '@angan/shared/contract';
import { formatPhone, formatDateTime, genitive } from '@angan/bengali-text';
import { IfOffered, offered } from '@angan/shared/offered';
import {
  Avatar,
  IconButton,
  Tag,
  type Column,
  editIcon,
  Button,
  ConfirmDialog,
  Problem,
  NotLoaded,
} from '@angan/shared/ui';
import { PageHeader } from '../../layout/page-header.tsx';
import { fieldsOf, displayValue } from '../../resource/fields/form-fields.ts';
import { filtersOf, headingOf } from '../../resource/fields/list-fields.tsx';
import { ResourceList } from '../../resource/list/resource-list.tsx';
import { useListView } from '../../resource/list/use-list-view.ts';
import { useRecords } from '../../resource/list/use-records.ts';
import { messagesFor } from '../../resource/messages.ts';
import page from '../../resource/resource-page.module.css';
import { isActive, isLastAdmin, rightsOf } from './accounts.ts';
import { InviteButton } from './invite-button.tsx';
import { UserDialog } from './user-dialog.tsx';
import { useState } from 'react';
import { ignoreDeleted, send } from '@angan/shared/send';
import { useCall } from '../../data/use-call.ts';
import { Card } from '../../layout/card.tsx';
import { useAction } from '../../resource/use-action.ts';
import s from './users.module.css';

function RevokeQuestion({ id, full_name, onClose }: OpenInvitation & { onClose(): void }) {
  const { busy, error, save } = useAction();
  const revoke = () => send('DELETE invitations/{id}/', { id }).catch(ignoreDeleted);
  return (
    <ConfirmDialog
      title="আমন্ত্রণ বাতিল করতে চান?"
      confirm="আমন্ত্রণ বাতিল করুন"
      busy={busy}
      error={error && <Problem error={error} />}
      onConfirm={() => void save(revoke, 'আমন্ত্রণ বাতিল করা হয়েছে', onClose)}
      onCancel={onClose}
    >
      <p>{genitive(full_name)} কাছে পাঠানো লিঙ্কটি আর কাজ করবে না।</p>
    </ConfirmDialog>
  );
}

function OpenInvitations() {
  const query = useCall('GET invitations/', {});
  const { value } = query;
  const [asking, setAsking] = useState<OpenInvitation | null>(null);
  if (value?.length === 0) return null;
  return (
    <Card title="খোলা আমন্ত্রণ">
      {value ? (
        <ul className={s.invitations}>
          {value.map((one) => (
            <li key={one.id}>
              <div>
                <strong>{one.full_name}</strong>{' '}
                {!one.is_valid && <Tag tone="danger">আমন্ত্রণকারী আর অ্যাডমিন নন</Tag>}
                <span>{rightsOf(one)}</span>
                <span>
                  {one.invited_by && `আমন্ত্রণ: ${one.invited_by} · `}
                  {formatDateTime(one.expires_at)} পর্যন্ত
                </span>
              </div>
              <Button onClick={() => setAsking(one)}>
                বাতিল করুন<span className="visually-hidden">{`: ${one.full_name}`}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <NotLoaded query={query}>আমন্ত্রণের তালিকা লোড করা যায়নি।</NotLoaded>
      )}
      {asking && <RevokeQuestion {...asking} onClose={() => setAsking(null)} />}
    </Card>
  );
}

const { profile_picture, full_name, username, role, areas, is_active } = accountFields;
const messages = messagesFor(users.title, { listFailed: 'ব্যবহারকারীদের তালিকা লোড করা যায়নি।' });
const fields = fieldsOf(users);
const filters = filtersOf(users, fields, [
  { name: 'search', label: 'নাম, মোবাইল বা ইমেইল', kind: 'search' },
  'role',
  'is_active',
]);

const columnsFor = (ownId: number | undefined): Column<User>[] => [
  {
    title: profile_picture.label,
    kind: 'photo',
    cell: ({ full_name, profile_picture }) => (
      <div>
        <Avatar
          name={full_name}
          photo={profile_picture ? { src: profile_picture } : null}
          fallbackUrl={avatarUrlOf(full_name)}
          sizes="56px"
        />
      </div>
    ),
  },
  {
    title: headingOf(full_name),
    kind: 'name',
    field: 'full_name',
    cell: (user, found) => (
      <>
        {found(user.full_name)} {user.id === ownId && <Tag>আপনি</Tag>}
      </>
    ),
  },
  { title: username.label, kind: 'code', field: 'username', cell: (user) => user.username },
  {
    title: offered([role, areas])
      .map(({ label }) => label)
      .join(' ও '),
    cell: (user) =>
      user.role === 'Admin' ? <Tag tone="accent">{rightsOf(user)}</Tag> : rightsOf(user),
  },
  {
    title: headingOf(is_active),
    cell: (user) => {
      const state = displayValue(is_active, String(isActive(user)));
      return isActive(user) ? state : <Tag tone="danger">{state}</Tag>;
    },
  },
  {
    title: 'যোগাযোগ',
    kind: 'code',
    cell: ({ phone, email }) => [formatPhone(phone), email].filter(Boolean).join(' · '),
  },
];

export function Component() {
  const ownId = useSession((session) => session.user?.id);
  const records = useRecords(users);
  const view = useListView(records, filters);
  const opened = records.rows.find(({ id }) => String(id) === view.editing);

  return (
    <div className={page.page}>
      <PageHeader
        title={users.title}
        subtitle={
          can('areas')
            ? 'নতুন কেউ সাইটে নিবন্ধন করলে এখান থেকে তাঁকে দায়িত্ব দেওয়া বা অ্যাডমিন করা যায়।'
            : 'নতুন কেউ সাইটে নিবন্ধন করলে এখান থেকে তাঁকে অ্যাডমিন করা যায়।'
        }
      >
        <IfOffered needs="invitations">
          <InviteButton />
        </IfOffered>
      </PageHeader>
      <ResourceList
        page={{
          title: users.title,
          records,
          view,
          messages,
          fields,
          filters,
          unit: 'জন',
          columns: columnsFor(ownId),
        }}
        actions={(user) => (
          <IconButton
            icon={editIcon}
            label={`ভূমিকা ও পাসওয়ার্ড: ${user.full_name}`}
            onClick={() => view.edit(String(user.id))}
          />
        )}
      />
      <IfOffered needs="invitations">
        <OpenInvitations />
      </IfOffered>
      {opened && (
        <UserDialog
          key={opened.id}
          user={opened}
          lastAdmin={isLastAdmin(opened, records.rows)}
          onClose={() => view.edit(null)}
        />
      )}
    </div>
  );
}
