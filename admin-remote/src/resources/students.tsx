import { classes, sections, studentRegister, students, type Student } from '@angan/shared/contract';
import type { Column } from '@angan/shared/ui';
import { Counts } from '../capabilities/counts/counts.tsx';
import { nextClassTools } from '../capabilities/next-class/next-class-tools.tsx';
import { photosTool } from '../capabilities/photos/photos-tool.tsx';
import { printTool } from '../capabilities/print/print-tool.tsx';
import { exportTool, tablesTool } from '../capabilities/tables/tables-tool.tsx';
import { fieldsOf } from '../resource/fields/form-fields.ts';
import { TRY_AGAIN } from '../resource/form/messages.ts';
import { CallLink, photoColumn } from '../resource/people/person-columns.tsx';
import { ResourcePage } from '../resource/resource-page.tsx';
import { useOptions } from '../resource/use-options.ts';
import { useRecords } from '../resource/list/use-records.ts';
import s from '../resource/people/guardian.module.css';

const tools = [
  photosTool(studentRegister, 'photo'),
  tablesTool,
  ...nextClassTools,
  printTool({
    ...studentRegister,
    envelope: ['guardian_name', 'full_name', 'address', 'guardian_contact'],
  }),
  exportTool,
];

const guardianColumn: Column<Student> = {
  title: 'অভিভাবক',
  cell: ({ guardian_name, guardian_contact }) =>
    (guardian_name || guardian_contact) && (
      <>
        <span className={s.guardian}>{guardian_name}</span>{' '}
        {guardian_contact && <CallLink phone={guardian_contact} />}
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
  const records = useRecords(students, { paging: 'server' });
  return (
    <ResourcePage
      title="শিক্ষার্থী"
      unit="জন"
      records={records}
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
      tools={tools}
    >
      <Counts records={records} fields={fields} by={studentRegister.groups} />
    </ResourcePage>
  );
}
