import { teachers } from '@angan/shared/contract';
import { printTool } from '../capabilities/print/print-tool.tsx';
import { exportTool, tablesTool } from '../capabilities/tables/tables-tool.tsx';
import { fieldsOf } from '../resource/fields/form-fields.ts';
import { TRY_AGAIN } from '../resource/form/messages.ts';
import { designationsOf, nameSearch, personnelColumns } from '../resource/people/personnel.ts';
import { ResourcePage } from '../resource/resource-page.tsx';
import { useRecords } from '../resource/list/use-records.ts';

export function Component() {
  const records = useRecords(teachers);
  return (
    <ResourcePage
      title="শিক্ষক"
      unit="জন"
      records={records}
      fields={fieldsOf(teachers, { designation: designationsOf(records.rows) })}
      columns={personnelColumns}
      filters={[nameSearch(records.rows, 'নাম বা বিষয়'), 'designation', 'without']}
      messages={{ invalid: 'দয়া করে শিক্ষকের নাম লিখুন', loadFailed: TRY_AGAIN }}
      tools={[tablesTool, printTool(), exportTool]}
    />
  );
}
