import { classes, syllabi } from '@angan/shared/contract';
import { printTool } from '../capabilities/print/print-tool.tsx';
import { exportTool } from '../capabilities/tables/tables-tool.tsx';
import { fieldsOf } from '../resource/fields/form-fields.ts';
import { pdfColumn } from '../resource/pdf-column.tsx';
import { ResourcePage } from '../resource/resource-page.tsx';
import { useOptions } from '../resource/use-options.ts';
import { useRecords } from '../resource/list/use-records.ts';

export function Component() {
  return (
    <ResourcePage
      title="সিলেবাস"
      records={useRecords(syllabi)}
      fields={fieldsOf(syllabi, { class_name: useOptions(classes, (row) => row.name) })}
      columns={['title', 'class_name', pdfColumn]}
      tools={[printTool(), exportTool]}
      filters={['title', 'class_name']}
      messages={{
        empty: 'এখনো কোনো সিলেবাস যোগ করা হয়নি।',
        invalid: 'দয়া করে শ্রেণি ও শিরোনাম পূরণ করুন',
      }}
    />
  );
}
