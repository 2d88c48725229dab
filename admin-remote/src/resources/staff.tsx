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
import { ResourcePage } from '../resource/resource-page.tsx';
import { useRecords } from '../resource/use-records.ts';
import { personnelColumns, personnelFilters, ShowOnSite } from '../resource/personnel.tsx';

export function StaffPage() {
  const records = useRecords(staff);
  const { filters, designations } = personnelFilters(records.rows, 'নাম');

  return (
    <ResourcePage
      title="কর্মচারী"
      unit="জন"
      records={records}
      columns={personnelColumns}
      filters={filters}
      form={(field) => (
        <FieldGroup>
          <ImageField label="ছবি" {...field('photo')} />
          <ShowOnSite what="ছবি" {...field('show_photo')} />
          <TextField label="নাম" {...field('full_name')} />
          <TextField label="পদবি" suggestions={designations} {...field('designation')} />
          <EmailField label="ইমেইল" {...field('contact_email')} />
          <ShowOnSite what="ইমেইল" {...field('show_email')} />
          <PhoneField label="মোবাইল" placeholder="০১৭১২৩৪৫৬৭৮" {...field('contact_phone')} />
          <ShowOnSite what="মোবাইল" {...field('show_phone')} />
          <TextAreaField wide label="পরিচিতি" {...field('profile')} />
        </FieldGroup>
      )}
      messages={{ invalid: 'দয়া করে নাম ও পদবি পূরণ করুন' }}
      tools={<BulkTools plan={staffPlan} />}
    />
  );
}
