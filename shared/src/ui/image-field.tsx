import { useState } from 'react';
import { fileKinds } from '../contract/index.ts';
import { formatFileSize } from '../text/index.ts';
import { Button } from './button.tsx';
import { Field, type FieldProps, type FieldText } from './field.tsx';
import { FileDrop } from './file-drop.tsx';
import s from './file-field.module.css';
import { Icon } from './icon.tsx';
import { FileRefused, shrinkImage } from './shrink-image.ts';
import { useObjectUrl } from './use-object-url.ts';

/** What a file field takes beside its value, the newly chosen file: the address of the file that is stored already. */
export interface FileFieldProps extends FieldProps<File | null> {
  stored?: string | null;
  /** The name of the stored file, for showing only. */
  storedName?: string | null;
  /** Takes the stored file away with the next save; left out where it must stay. */
  onRemove?(): void;
  /** The stored file goes with the next save. */
  removed?: boolean;
}

type Props = FileFieldProps &
  FieldText & {
    /** Shows the whole picture, as a logo needs it, instead of filling the square. */
    whole?: boolean;
  };

/** A photo: picked, taken or dropped, shown at once, turned upright and shrunk before it is sent. */
export function ImageField({
  name,
  value,
  onChange,
  stored,
  removed,
  onRemove,
  disabled,
  whole,
  error,
  storedName: _,
  onBlur: __,
  ...about
}: Props) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const chosen = useObjectUrl(value);
  const kept = removed ? null : stored;
  const source = chosen ?? kept;

  async function take(file: File, quarterTurns = 0) {
    setBusy(true);
    setProblem(undefined);
    try {
      onChange(await shrinkImage(file, quarterTurns));
    } catch (reason) {
      if (!(reason instanceof FileRefused)) throw reason;
      setProblem(reason.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Field name={name} group error={problem ?? error} {...about}>
      {(control) => (
        <FileDrop
          control={control}
          label={about.label}
          accept={`${fileKinds.image.join(',')},.jpg,.jpeg,.png,.webp`}
          choose={source ? 'ছবি বদলান' : 'ছবি বেছে নিন'}
          camera
          disabled={disabled || busy}
          onFile={(file) => void take(file)}
          preview={
            <span className={`${s.preview} ${whole ? s.whole : ''}`}>
              {source ? (
                <img src={source} alt={`${about.label}: নমুনা`} width="120" height="120" />
              ) : (
                <Icon name="image" size={32} />
              )}
            </span>
          }
          extra={
            <>
              {value && (
                <Button disabled={disabled || busy} onClick={() => void take(value, 1)}>
                  ঘোরান
                </Button>
              )}
              {(value || removed) && (
                <Button look="quiet" disabled={disabled || busy} onClick={() => onChange(null)}>
                  {stored ? 'আগের ছবি রাখুন' : 'বাদ দিন'}
                </Button>
              )}
              {!value && kept && onRemove && (
                <Button look="quiet" disabled={disabled || busy} onClick={onRemove}>
                  ছবি সরান
                </Button>
              )}
            </>
          }
          said={
            busy
              ? 'ছবি তৈরি হচ্ছে…'
              : removed
                ? 'সংরক্ষণ করলে ছবিটি সরে যাবে।'
                : value && `${value.name} · ${formatFileSize(value.size)}`
          }
        />
      )}
    </Field>
  );
}
