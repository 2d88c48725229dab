import { classes, syllabi } from '@angan/shared/contract';
import { FieldGroup, PdfField, TextField } from '@angan/shared/ui';
import { SelectField } from '../resource/fields/lazy-select-field.tsx';
import { pdfColumn } from '../resource/pdf-column.tsx';
import { ResourcePage } from '../resource/resource-page.tsx';
import { useOptions } from '../resource/use-options.ts';
import { useRecords } from '../resource/use-records.ts';

export function SyllabiPage() {
  const { labelOf, ...classOptions } = useOptions(classes, (row) => row.name);

  return (
    <ResourcePage
      title="সিলেবাস"
      records={useRecords(syllabi)}
      columns={[
        { title: 'শিরোনাম', kind: 'name', field: 'title', cell: (row) => row.title },
        { title: 'শ্রেণি', cell: (row) => labelOf(row.class_name) },
        pdfColumn,
      ]}
      filters={[
        { name: 'title', label: 'শিরোনাম', kind: 'search' },
        { name: 'class_name', label: 'শ্রেণি', kind: 'select', ...classOptions },
      ]}
      form={(field) => (
        <FieldGroup>
          <SelectField label="শ্রেণি" {...classOptions} {...field('class_name')} />
          <TextField label="শিরোনাম" hint="যেমন বাংলা প্রথম পত্র।" {...field('title')} />
          <PdfField wide label="সিলেবাসের PDF" {...field('pdf_file')} />
        </FieldGroup>
      )}
      messages={{
        empty: 'এখনো কোনো সিলেবাস যোগ করা হয়নি।',
        invalid: 'দয়া করে শ্রেণি ও শিরোনাম পূরণ করুন',
      }}
    />
  );
}
