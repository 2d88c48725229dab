import { recognitions } from '@angan/shared/contract';
import { formatDate, toBengaliDigits } from '@angan/shared/text';
import { DateField, FieldGroup, PdfField, TextField } from '@angan/shared/ui';
import { pdfColumn } from '../resource/pdf-column.tsx';
import { ResourcePage } from '../resource/resource-page.tsx';
import { useRecords } from '../resource/use-records.ts';

export function RecognitionsPage() {
  return (
    <ResourcePage
      title="স্বীকৃতি ও অনুমতি"
      records={useRecords(recognitions)}
      columns={[
        { title: 'বিষয়', kind: 'name', field: 'title', cell: (row) => row.title },
        {
          title: 'স্মারক নম্বর',
          field: 'number',
          cell: (row) => row.number && toBengaliDigits(row.number),
        },
        { title: 'তারিখ', cell: (row) => formatDate(row.date) },
        pdfColumn,
      ]}
      filters={[{ name: 'search', label: 'বিষয় বা স্মারক নম্বর', kind: 'search' }]}
      form={(field) => (
        <FieldGroup>
          <TextField
            wide
            label="বিষয়"
            hint="যেমন একাদশ শ্রেণিতে পাঠদানের অনুমতি, একাডেমিক স্বীকৃতি নবায়ন।"
            {...field('title')}
          />
          <TextField label="স্মারক নম্বর" {...field('number')} />
          <DateField label="তারিখ" {...field('date')} />
          <PdfField wide label="আদেশের PDF" {...field('pdf_file')} />
        </FieldGroup>
      )}
      messages={{
        empty: 'এখনো কোনো অনুমতি বা স্বীকৃতির আদেশ যোগ করা হয়নি।',
        invalid: 'দয়া করে আদেশের বিষয় লিখুন',
      }}
    />
  );
}
