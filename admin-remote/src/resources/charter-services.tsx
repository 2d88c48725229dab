import { charterServices } from '@angan/shared/contract';
import { printTool } from '../capabilities/print/print-tool.tsx';
import { exportTool, tablesTool } from '../capabilities/tables/tables-tool.tsx';
import { ResourcePage } from '../resource/resource-page.tsx';
import { useRecords } from '../resource/list/use-records.ts';

export function Component() {
  return (
    <ResourcePage
      title="সিটিজেন চার্টার"
      records={useRecords(charterServices)}
      columns={['service', 'longest_time', 'fee', 'officer']}
      filters={[{ name: 'service', label: charterServices.fields.service.label, kind: 'search' }]}
      messages={{
        empty: 'সিটিজেন চার্টারে এখনো কোনো সেবা যোগ করা হয়নি।',
        invalid: 'দয়া করে সেবার নাম লিখুন',
      }}
      tools={[tablesTool, printTool(), exportTool]}
    />
  );
}
