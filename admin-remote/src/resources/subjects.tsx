import { classes, subjects } from '@angan/shared/contract';
import { FieldGroup, TextField } from '@angan/shared/ui';
import { BulkTools } from '../resource/bulk/bulk-tools.tsx';
import { subjectPlan } from '../resource/bulk/columns.ts';
import { SelectField } from '../resource/fields/lazy-select-field.tsx';
import { TRY_AGAIN } from '../resource/form/messages.ts';
import { ResourcePage } from '../resource/resource-page.tsx';
import { useOptions } from '../resource/use-options.ts';
import { useRecords } from '../resource/use-records.ts';

export function SubjectsPage() {
  const { labelOf, ...classOptions } = useOptions(classes, (row) => row.name);

  return (
    <ResourcePage
      title="বিষয়সমূহ"
      records={useRecords(subjects)}
      columns={[
        { title: 'নাম', kind: 'name', field: 'name', cell: (subject) => subject.name },
        { title: 'শ্রেণি', cell: (subject) => labelOf(subject.class_name) },
      ]}
      filters={[
        { name: 'name', label: 'নাম', kind: 'search' },
        { name: 'class_name', label: 'শ্রেণি', kind: 'select', ...classOptions },
      ]}
      form={(field) => (
        <FieldGroup>
          <TextField label="বিষয়ের নাম" {...field('name')} />
          <SelectField label="শ্রেণি" {...classOptions} {...field('class_name')} />
        </FieldGroup>
      )}
      messages={{
        invalid: 'দয়া করে বিষয়ের নাম এবং শ্রেণি নির্বাচন করুন',
        loadFailed: 'ডেটা লোড করতে সমস্যা হয়েছে',
        saveFailed: (error) => (error.fromServer ? error.message : TRY_AGAIN),
      }}
      pager="sliding"
      tools={<BulkTools plan={subjectPlan} references={{ class_name: classOptions.options }} />}
    />
  );
}
