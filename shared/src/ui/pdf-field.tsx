import { useState } from 'react';
import { fileKinds } from '../contract/index.ts';
import { formatFileSize } from '../text/index.ts';
import { Button } from './button.tsx';
import { Field, type FieldText } from './field.tsx';
import { FileDrop } from './file-drop.tsx';
import type { FileFieldProps } from './image-field.tsx';

export const PDF_LIMIT = 20 * 1024 * 1024;

/** Says why a file cannot be taken as a PDF, or null. The server looks again. */
export async function pdfProblem(file: File): Promise<string | null> {
  if (file.size === 0) return 'ফাইলটি খালি। অন্য একটি PDF ফাইল দিন।';
  if (file.size > PDF_LIMIT)
    return `ফাইলটি ${formatFileSize(file.size)}, সর্বোচ্চ ${formatFileSize(PDF_LIMIT)} নেওয়া যায়।`;
  const start = await file.slice(0, 5).text();
  return start === '%PDF-' ? null : 'এটি PDF ফাইল নয়। একটি PDF ফাইল দিন।';
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
  disabled,
  error,
  onBlur: _,
  ...about
}: FileFieldProps & FieldText) {
  const [problem, setProblem] = useState<string>();
  const kept = removed ? null : stored;

  async function take(file: File) {
    const found = await pdfProblem(file);
    setProblem(found ?? undefined);
    if (!found) onChange(file);
  }

  return (
    <Field name={name} group error={problem ?? error} {...about}>
      {(control) => (
        <FileDrop
          control={control}
          label={about.label}
          accept={`${fileKinds.pdf.join(',')},.pdf`}
          choose={(value ?? kept) ? 'PDF বদলান' : 'PDF বেছে নিন'}
          disabled={disabled}
          onFile={(file) => void take(file)}
          extra={
            <>
              {(value || removed) && (
                <Button look="quiet" disabled={disabled} onClick={() => onChange(null)}>
                  {stored ? 'আগের ফাইল রাখুন' : 'বাদ দিন'}
                </Button>
              )}
              {!value && kept && onRemove && (
                <Button look="quiet" disabled={disabled} onClick={onRemove}>
                  PDF সরান
                </Button>
              )}
            </>
          }
          said={
            value ? (
              `${value.name} · ${formatFileSize(value.size)}`
            ) : kept ? (
              <a href={kept} target="_blank" rel="noreferrer">
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
