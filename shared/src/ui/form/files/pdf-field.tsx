import { fileKinds, PDF_BYTES_MAX } from '../../../contract/index.ts';
import { formatFileSize } from '@angan/bengali-text';
import { Field, type FieldText } from '../field.tsx';
import { FileActions } from './file-actions.tsx';
import { FileDrop } from './file-drop.tsx';
import type { FileFieldProps } from './image-field.tsx';
import { FileRefused } from '../../media/file-refused.ts';
import { refuseByContent } from '../../media/shrink-image.ts';
import { useFileChoice } from './use-file-choice.ts';

/** Rejects with FileRefused what is no PDF. The server checks again. */
async function checkPdf(file: File): Promise<File> {
  if (file.size > PDF_BYTES_MAX)
    throw new FileRefused(
      `ফাইলটি ${formatFileSize(file.size)}, সর্বোচ্চ ${formatFileSize(PDF_BYTES_MAX)} নেওয়া যায়।`,
    );
  await refuseByContent('pdf', file);
  return file;
}

/** A PDF: picked or dropped, looked at before it is sent. */
export function PdfField({
  name,
  value,
  onChange,
  stored,
  storedName,
  removed,
  onRemove,
  onPrepare,
  disabled,
  error,
  onBlur: _,
  ...about
}: FileFieldProps & FieldText) {
  const { problem, busy, choose, dismiss } = useFileChoice({
    prepare: checkPdf,
    onChange,
    onPrepare,
  });
  const current = removed ? null : stored;

  return (
    <Field name={name} group error={problem ?? error} {...about}>
      {(control) => (
        <FileDrop
          control={control}
          label={about.label}
          accept={`${fileKinds.pdf.join(',')},.pdf`}
          choose={(value ?? current) ? 'PDF বদলান' : 'PDF বেছে নিন'}
          disabled={disabled || busy}
          onFile={choose}
          extra={
            <FileActions
              problem={problem}
              dismiss={dismiss}
              value={value}
              stored={stored}
              removed={removed}
              onChange={onChange}
              onRemove={onRemove}
              busy={disabled || busy}
              words={{ restore: 'আগের ফাইল রাখুন', remove: 'PDF সরান' }}
            />
          }
          said={
            busy ? (
              'ফাইল দেখা হচ্ছে…'
            ) : value ? (
              `${value.name} · ${formatFileSize(value.size)}`
            ) : current ? (
              <a href={current} target="_blank" rel="noreferrer">
                {storedName ?? 'এখনকার PDF দেখুন'}
              </a>
            ) : (
              removed && 'সংরক্ষণ করলে ফাইলটি সরে যাবে।'
            )
          }
        />
      )}
    </Field>
  );
}
