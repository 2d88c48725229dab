import { teachers } from '@angan/shared/contract';
import {
  EmailField,
  FieldGroup,
  ImageField,
  PhoneField,
  TextAreaField,
  TextField,
} from '@angan/shared/ui';
import { BulkTools } from '../resource/bulk/bulk-tools.tsx';
import { teacherPlan } from '../resource/bulk/columns.ts';
import { TRY_AGAIN } from '../resource/form/messages.ts';
import { withoutFilter } from '../resource/filters.ts';
import { ResourcePage } from '../resource/resource-page.tsx';
import { useRecords } from '../resource/use-records.ts';
import { personnelColumns, personnelFilters, ShowOnSite } from '../resource/personnel.tsx';

export function TeachersPage() {
  const records = useRecords(teachers);
  const { filters, designations } = personnelFilters(records.rows, 'নাম বা বিষয়');

  return (
    <ResourcePage
      title="শিক্ষক"
      unit="জন"
      records={records}
      columns={personnelColumns}
      filters={[...filters, withoutFilter([{ value: 'photo', label: 'ছবি নেই' }])]}
      form={(field) => (
        <FieldGroup>
          <ImageField label="ছবি" {...field('photo')} />
          <ShowOnSite what="ছবি" {...field('show_photo')} />
          <TextField label="নাম" {...field('full_name')} />
          <TextField label="পদবি" suggestions={designations} {...field('designation')} />
          <TextField wide label="বিষয়" {...field('subject')} />
          <PhoneField
            label="মোবাইল"
            prefix="+88"
            placeholder="০১৭১২৩৪৫৬৭৮"
            {...field('contact_phone')}
          />
          <ShowOnSite what="মোবাইল" {...field('show_phone')} />
          <EmailField label="ইমেইল" {...field('contact_email')} />
          <ShowOnSite what="ইমেইল" {...field('show_email')} />
          <TextAreaField wide label="পরিচিতি" {...field('profile')} />
        </FieldGroup>
      )}
      messages={{ invalid: 'দয়া করে শিক্ষকের নাম লিখুন', loadFailed: TRY_AGAIN }}
      tools={<BulkTools plan={teacherPlan} />}
    />
  );
}
