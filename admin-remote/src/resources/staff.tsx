import { avatarUrlOf } from '@angan/shared';
import { staff } from '@angan/shared/contract';
import {
  EmailField,
  FieldGroup,
  ImageField,
  PhoneField,
  TextAreaField,
  TextField,
} from '@angan/shared/ui';
import { BulkTools } from '../resource/bulk/bulk-tools.tsx';
import { staffPlan } from '../resource/bulk/columns.ts';
import { optionsOf } from '../resource/filters.ts';
import { emailColumn, nameColumn, phoneColumn, photoColumn } from '../resource/person-columns.tsx';
import { ResourcePage } from '../resource/resource-page.tsx';
import { useRecords } from '../resource/use-records.ts';

export function StaffPage() {
  const records = useRecords(staff);
  const designations = optionsOf(records.rows.map((member) => member.designation));

  return (
    <ResourcePage
      title="কর্মচারী"
      unit="জন"
      records={records}
      columns={[
        photoColumn(avatarUrlOf),
        nameColumn,
        { title: 'পদবি', cell: (member) => member.designation },
        emailColumn,
        phoneColumn,
      ]}
      filters={[
        {
          name: 'full_name',
          label: 'নাম',
          kind: 'suggest',
          options: optionsOf(records.rows.map((member) => member.full_name)),
        },
        { name: 'designation', label: 'পদবি', kind: 'select', options: designations },
      ]}
      form={(field) => (
        <FieldGroup>
          <ImageField wide label="ছবি" {...field('photo')} />
          <TextField label="নাম" {...field('full_name')} />
          <TextField
            label="পদবি"
            suggestions={designations.map(({ label }) => label)}
            {...field('designation')}
          />
          <EmailField label="ইমেইল" {...field('contact_email')} />
          <PhoneField label="মোবাইল" placeholder="০১৭১২৩৪৫৬৭৮" {...field('contact_phone')} />
          <TextAreaField wide label="পরিচিতি" {...field('profile')} />
        </FieldGroup>
      )}
      messages={{ invalid: 'দয়া করে নাম ও পদবি পূরণ করুন' }}
      tools={<BulkTools plan={staffPlan} />}
    />
  );
}
