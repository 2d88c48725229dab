import { cameraIcon, uploadIcon } from '../../media/icons.ts';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../actions/button.tsx';
import type { ControlProps } from '../field.tsx';
import { Icon } from '../../media/icon.tsx';
import s from './file-field.module.css';

interface Props {
  control: ControlProps;
  label: string;
  /** As in the `accept` attribute; it filters the picker only. */
  accept: string;
  /** Words of the button that opens the picker. */
  choose: string;
  /** Offers the camera where there is one. */
  camera?: boolean;
  disabled?: boolean;
  preview?: ReactNode;
  said?: ReactNode;
  extra?: ReactNode;
  onFile(file: File): void;
  /** Lets several files be picked at once; given them all where there is more than one. */
  onFiles?(files: File[]): void;
}

/** Where a file is picked, photographed or dropped. */
export function FileDrop({
  control,
  label,
  accept,
  choose,
  camera,
  disabled,
  preview,
  said,
  extra,
  onFile,
  onFiles,
}: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const lens = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    const [file] = files;
    if (!file || disabled) return;
    if (onFiles && files.length > 1) onFiles(files);
    else onFile(file);
  };
  const input = (ref: typeof picker, extraAttributes: object) => (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      {...extraAttributes}
      onChange={(event) => {
        take(event.target.files);
        // The same file picked again must be a change again.
        event.target.value = '';
      }}
    />
  );

  return (
    <div
      className={`${s.drop} ${over ? s.over : ''} ${control['aria-invalid'] ? s.wrong : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      {preview}
      <div className={s.side}>
        <div className={s.buttons}>
          <Button
            id={control.id}
            aria-describedby={control['aria-describedby']}
            data-invalid={control['aria-invalid']}
            disabled={disabled}
            onClick={() => picker.current?.click()}
          >
            <Icon path={uploadIcon} size={20} />
            {choose}
            <span className="visually-hidden">{`: ${label}`}</span>
          </Button>
          {camera && (
            <Button className={s.camera} disabled={disabled} onClick={() => lens.current?.click()}>
              <Icon path={cameraIcon} size={20} />
              ক্যামেরা<span className="visually-hidden">{`: ${label}`}</span>
            </Button>
          )}
          {extra}
        </div>
        <div className={s.said} aria-live="polite">
          {said}
        </div>
        <p className={`${s.said} ${s.mouse}`}>
          অথবা {onFiles ? 'ফাইলগুলো' : 'ফাইলটি'} টেনে এনে এখানে ছাড়ুন।
        </p>
      </div>
      {input(picker, {
        'data-picker': control.id,
        'aria-label': label,
        multiple: onFiles !== undefined,
      })}
      {camera &&
        input(lens, {
          capture: 'environment',
          accept: 'image/*',
          'aria-label': `${label}: ক্যামেরা`,
        })}
    </div>
  );
}
