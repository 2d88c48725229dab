import { notices, type Notice } from '@angan/shared/contract';
import { formatDate, truncate } from '@angan/shared/text';
import { DateField, FieldGroup, PdfField, TextAreaField, TextField } from '@angan/shared/ui';
import { withoutFilter } from '../resource/filters.ts';
import { ResourcePage } from '../resource/resource-page.tsx';
import { useRecords } from '../resource/use-records.ts';

const CUT = 40;
const pdfName = ({ pdf_file, media }: Notice) =>
  media?.pdf_file?.name ?? decodeURIComponent(pdf_file?.split('/').pop() ?? '');

export function NoticesPage() {
  return (
    <ResourcePage
      title="নোটিশ"
      records={useRecords(notices, { paging: 'server' })}
      columns={[
        { title: 'শিরোনাম', kind: 'name', cell: (notice) => notice.title },
        { title: 'তারিখ', cell: (notice) => formatDate(notice.date) },
        { title: 'বিবরণ', cell: (notice) => truncate(notice.description, CUT) },
        {
          title: 'PDF',
          cell: (notice) =>
            notice.pdf_file && (
              <a href={notice.pdf_file} target="_blank" rel="noreferrer">
                {truncate(pdfName(notice), CUT)}
              </a>
            ),
        },
      ]}
      filters={[
        { name: 'search', label: 'শিরোনাম বা ধরন', kind: 'search' },
        withoutFilter([{ value: 'pdf_file', label: 'PDF নেই' }]),
      ]}
      form={(field) => (
        <FieldGroup>
          <TextField wide label="শিরোনাম" {...field('title')} />
          <DateField label="তারিখ" hint="খালি রাখলে আজকের তারিখ বসবে।" {...field('date')} />
          <TextField label="ধরন" hint="যেমন ভর্তি, পরীক্ষা, ফলাফল।" {...field('category')} />
          <TextAreaField wide label="বিবরণ" {...field('description')} />
          <PdfField wide label="PDF ফাইল" {...field('pdf_file')} />
        </FieldGroup>
      )}
      messages={{
        invalid: 'দয়া করে নোটিশের শিরোনাম লিখুন',
        loadFailed: 'নোটিশ লোড করতে সমস্যা হয়েছে',
        saveFailed: 'নোটিশ সংরক্ষণ করতে সমস্যা হয়েছে',
        deleteFailed: 'নোটিশ মুছে ফেলতে সমস্যা হয়েছে',
      }}
    />
  );
}
