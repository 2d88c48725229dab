import { staff } from '@angan/shared/contract';
import { printTool } from '../capabilities/print/print-tool.tsx';
import { exportTool, tablesTool } from '../capabilities/tables/tables-tool.tsx';
import { fieldsOf } from '../resource/fields/form-fields.ts';
import { designationsOf, nameSearch, personnelColumns } from '../resource/people/personnel.ts';
import { ResourcePage } from '../resource/resource-page.tsx';
import { useRecords } from '../resource/list/use-records.ts';

export function Component() {
  const records = useRecords(staff);
  return (
    <ResourcePage
      title="কর্মচারী"
      unit="জন"
      records={records}
      fields={fieldsOf(staff, { designation: designationsOf(records.rows) })}
      columns={personnelColumns}
      filters={[nameSearch(records.rows, 'নাম'), 'designation']}
      messages={{ invalid: 'দয়া করে নাম ও পদবি পূরণ করুন' }}
      tools={[tablesTool, printTool(), exportTool]}
    />
  );
}
