import { imageIcon } from '../../media/icons.ts';
import { fileKinds } from '../../../contract/index.ts';
import { formatFileSize } from '@angan/bengali-text';
import { Button } from '../../actions/button.tsx';
import { Field, type FieldProps, type FieldText } from '../field.tsx';
import { FileActions } from './file-actions.tsx';
import { FileDrop } from './file-drop.tsx';
import s from './file-field.module.css';
import { Icon } from '../../media/icon.tsx';
import { useFileChoice } from './use-file-choice.ts';
import { useObjectUrl } from '../../media/object-url.ts';

/** Loaded with the first picture: the registration is part of the page of the login. */
const shrinkImage = async (file: File, quarterTurns?: number) =>
  (await import('../../media/shrink-image.ts')).shrinkImage(file, quarterTurns);

/** The value is the newly chosen file, `stored` the address of the one that is there. */
export interface FileFieldProps extends FieldProps<File | null> {
  stored?: string | null;
  /** The name of the stored file, for showing only. */
  storedName?: string | null;
  /** Takes the stored file away with the next save; left out where it must stay. */
  onRemove?(): void;
  /** The stored file goes with the next save. */
  removed?: boolean;
  /** Given each file that is being prepared: resolves to why it cannot be sent, or null once it can. */
  onPrepare?(preparation: Promise<string | null>): void;
}

type Props = FileFieldProps &
  FieldText & {
    /** Shows the complete picture, as a logo needs it, instead of filling the square. */
    contain?: boolean;
  };

/** A photo: picked, taken or dropped, shown at once, turned upright and shrunk before it is sent. */
export function ImageField({
  name,
  value,
  onChange,
  stored,
  removed,
  onRemove,
  onPrepare,
  disabled,
  contain,
  error,
  storedName: _,
  onBlur: __,
  ...about
}: Props) {
  const { problem, busy, choose, dismiss } = useFileChoice({
    prepare: shrinkImage,
    onChange,
    onPrepare,
  });
  const chosen = useObjectUrl(value);
  const current = removed ? null : stored;
  const source = chosen ?? current;

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
          onFile={choose}
          preview={
            <span className={`${s.preview} ${contain ? s.contain : ''}`}>
              {source ? (
                <img src={source} alt={`${about.label}: নমুনা`} width="120" height="120" />
              ) : (
                <Icon path={imageIcon} size={32} />
              )}
            </span>
          }
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
              words={{ restore: 'আগের ছবি রাখুন', remove: 'ছবি সরান' }}
            >
              {value && (
                <Button
                  disabled={disabled || busy}
                  onClick={() => choose(value, shrinkImage(value, 1))}
                >
                  ঘোরান
                </Button>
              )}
            </FileActions>
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
