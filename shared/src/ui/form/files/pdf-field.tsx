import { fileKinds, PDF_BYTES_MAX } from '../../../contract/index.ts';
import { formatFileSize } from '@angan/bengali-text';
import { FileRefused } from '../../media/file-refused.ts';
import { refuseByContent } from '../../media/shrink-image.ts';
import type { FieldText } from '../field.tsx';
import { FileField, type FileFieldKind, type FileFieldProps } from './file-field.tsx';

/** Rejects with FileRefused what is no PDF. The server checks again. */
async function checkPdf(file: File): Promise<File> {
  if (file.size > PDF_BYTES_MAX)
    throw new FileRefused(
      `ফাইলটি ${formatFileSize(file.size)}, সর্বোচ্চ ${formatFileSize(PDF_BYTES_MAX)} নেওয়া যায়।`,
    );
  await refuseByContent('pdf', file);
  return file;
}

const pdf: FileFieldKind = {
  accept: `${fileKinds.pdf.join(',')},.pdf`,
  prepare: checkPdf,
  labels: {
    pick: 'PDF বেছে নিন',
    replace: 'PDF বদলান',
    restore: 'আগের ফাইল রাখুন',
    remove: 'PDF সরান',
    busy: 'ফাইল দেখা হচ্ছে…',
    removing: 'সংরক্ষণ করলে ফাইলটি সরে যাবে।',
  },
};

/** A PDF: picked or dropped, looked at before it is sent. */
export const PdfField = (props: FileFieldProps & FieldText) => (
  <FileField
    {...props}
    kind={pdf}
    storedLink={
      <a href={props.stored ?? ''} target="_blank" rel="noreferrer">
        {props.storedName ?? 'এখনকার PDF দেখুন'}
      </a>
    }
  />
);
