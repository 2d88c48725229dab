import { committeeMembers } from '@angan/shared/contract';
import { EmailField, FieldGroup, ImageField, TextField } from '@angan/shared/ui';
import { emailColumn, nameColumn, phoneColumn, photoColumn } from '../resource/person-columns.tsx';
import { ResourcePage } from '../resource/resource-page.tsx';
import { messagesFor } from '../resource/messages.ts';
import { useRecords } from '../resource/use-records.ts';

export function CommitteeMembersPage() {
  return (
    <ResourcePage
      title="পরিচালনা পর্ষদ"
      unit="জন"
      records={useRecords(committeeMembers)}
      columns={[
        photoColumn(),
        nameColumn,
        { title: 'পদবি', field: 'role', cell: (member) => member.role },
        emailColumn,
        { ...phoneColumn, title: 'ফোন' },
      ]}
      filters={[
        { name: 'full_name', label: 'নাম', kind: 'search' },
        { name: 'role', label: 'পদবি', kind: 'search' },
      ]}
      form={(field) => (
        <FieldGroup>
          <ImageField wide label="ছবি" {...field('photo')} />
          <TextField label="নাম" {...field('full_name')} />
          <TextField label="পদবি" hint="যেমন সভাপতি, সদস্যসচিব।" {...field('role')} />
          <EmailField label="ইমেইল" {...field('contact_email')} />
          <TextField label="ফোন" type="tel" inputMode="tel" {...field('contact_phone')} />
        </FieldGroup>
      )}
      messages={messagesFor('সদস্য', {
        invalid: 'দয়া করে সদস্যের নাম ও পদবি পূরণ করুন',
        saveFailed: 'সমস্যা হয়েছে, আবার চেষ্টা করুন',
        deleteFailed: 'ডিলিট করতে সমস্যা হয়েছে',
      })}
    />
  );
}
