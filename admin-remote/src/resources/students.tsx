import { lazy } from 'react';
import { can } from '@angan/shared';
import { classes, sections, students, type Student } from '@angan/shared/contract';
import { chevronRightIcon, type Column } from '@angan/shared/ui';
import { BulkTools } from '../capabilities/tables/bulk-tools.tsx';
import { fieldsOf } from '../resource/fields/form-fields.ts';
import { TRY_AGAIN } from '../resource/form/messages.ts';
import { CallLink, photoColumn } from '../resource/people/person-columns.tsx';
import { ResourcePage } from '../resource/resource-page.tsx';
import { useOptions } from '../resource/use-options.ts';
import { useRecords } from '../resource/list/use-records.ts';

const NextClassDialog = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "dashboard-move" */ '../capabilities/next-class/move-dialog.tsx'
    )
  ).NextClassDialog,
}));

const guardianColumn: Column<Student> = {
  title: 'অভিভাবক',
  cell: ({ guardian_name, guardian_contact }) =>
    (guardian_name || guardian_contact) && (
      <>
        <span>{guardian_name}</span> {guardian_contact && <CallLink phone={guardian_contact} />}
      </>
    ),
};

export function useStudentFields() {
  const sectionNames = useOptions(sections, (row) => row.name).options.map(({ label }) => label);
  return fieldsOf(students, {
    class_name: useOptions(classes, (row) => row.name),
    section: { suggestions: sectionNames },
  });
}

export function Component() {
  const fields = useStudentFields();
  return (
    <ResourcePage
      title="শিক্ষার্থী"
      unit="জন"
      records={useRecords(students, { paging: 'server' })}
      fields={fields}
      columns={[
        photoColumn(),
        'full_name',
        'roll_number',
        'class_name',
        'section',
        guardianColumn,
        'contact_phone',
      ]}
      filters={[
        { name: 'search', label: 'নাম, রোল বা ফোন', kind: 'search' },
        'class_name',
        'section',
        'state',
      ]}
      messages={{ invalid: 'দয়া করে নাম, রোল নম্বর এবং শ্রেণী পূরণ করুন', loadFailed: TRY_AGAIN }}
      batchAction={
        can('formerStudents')
          ? {
              label: 'পরের শ্রেণিতে তোলা',
              icon: chevronRightIcon,
              ofAll: 'class_name',
              dialog: (props) => <NextClassDialog {...props} fields={fields} />,
            }
          : undefined
      }
      tools={<BulkTools contract={students} fields={fields} />}
    />
  );
}
