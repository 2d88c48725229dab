import { recognitions } from '@angan/shared/contract';
import { toBengaliDigits } from '@angan/bengali-text';
import { printTool } from '../capabilities/print/print-tool.tsx';
import { exportTool } from '../capabilities/tables/tables-tool.tsx';
import { pdfColumn } from '../resource/pdf-column.tsx';
import { ResourcePage } from '../resource/resource-page.tsx';
import { useRecords } from '../resource/list/use-records.ts';

export function Component() {
  return (
    <ResourcePage
      title="স্বীকৃতি ও অনুমতি"
      records={useRecords(recognitions)}
      columns={[
        'title',
        {
          title: recognitions.fields.number.label,
          field: 'number',
          sorts: 'number',
          cell: ({ number }) => number && toBengaliDigits(number),
        },
        'date',
        pdfColumn,
      ]}
      tools={[printTool(), exportTool]}
      filters={[{ name: 'search', label: 'বিষয় বা স্মারক নম্বর', kind: 'search' }]}
      messages={{
        empty: 'এখনো কোনো স্বীকৃতি বা অনুমতি যোগ করা হয়নি।',
        invalid: 'দয়া করে স্বীকৃতির বিষয় লিখুন',
      }}
    />
  );
}
