import { cameraIcon, uploadIcon } from '../../media/icons.ts';
import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../../actions/button.tsx';
import { Field, type ControlProps, type FieldText } from '../field.tsx';
import { Icon } from '../../media/icon.tsx';
import s from './file-field.module.css';

interface Props extends FieldText {
  name: string;
  error?: string;
  required?: boolean;
  /** As in the `accept` attribute; it filters the picker only. */
  accept: string;
  choose: string;
  camera?: boolean;
  disabled?: boolean;
  preview?: ReactNode;
  message?: ReactNode;
  extra?: ReactNode;
  /** Takes one at a time; `onFiles` instead lets several be picked at once. */
  onFile?(file: File): void;
  onFiles?(files: File[]): void;
}

/** The browser's own picker, which a button opens. */
const Picker = ({
  onTake,
  ...input
}: ComponentProps<'input'> & { onTake(list: FileList | null): void }) => (
  <input
    type="file"
    hidden
    {...input}
    onChange={({ target }) => {
      onTake(target.files);
      // The same file picked again must be a change again.
      target.value = '';
    }}
  />
);

type PlaceProps = Props & { control: ControlProps };

function Buttons(props: PlaceProps & { onPick(): void; onCamera(): void }) {
  const { control, label, choose, camera, disabled, extra } = props;
  return (
    <div className={s.buttons}>
      <Button
        id={control.id}
        aria-describedby={control['aria-describedby']}
        data-invalid={control['aria-invalid']}
        disabled={disabled}
        onClick={props.onPick}
      >
        <Icon path={uploadIcon} size={20} />
        {choose}
        <span className="visually-hidden">{`: ${label}`}</span>
      </Button>
      {camera && (
        <Button className={s.camera} disabled={disabled} onClick={props.onCamera}>
          <Icon path={cameraIcon} size={20} />
          ক্যামেরা<span className="visually-hidden">{`: ${label}`}</span>
        </Button>
      )}
      {extra}
    </div>
  );
}

const Words = (props: { message: ReactNode; first: string; isForSeveral: boolean }) => (
  <>
    <div className={s.said} aria-live="polite">
      {props.message}
      {props.first && <p>{`একবারে একটি ফাইল নেওয়া যায়: ${props.first} নেওয়া হয়েছে।`}</p>}
    </div>
    <p className={`${s.said} ${s.mouse}`}>
      অথবা {props.isForSeveral ? 'ফাইলগুলো' : 'ফাইলটি'} টেনে এনে এখানে ছাড়ুন।
    </p>
  </>
);

/** A field whose files are picked, taken by the camera or dropped. */
export const FileDrop = (props: Props) => (
  <Field {...props} group>
    {(control) => <DropPlace {...props} control={control} />}
  </Field>
);

function DropPlace(props: PlaceProps) {
  const { control, label, accept, camera, disabled, preview, message, onFile, onFiles } = props;
  const picker = useRef<HTMLInputElement>(null);
  const lens = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  /** The name of the file that was taken of several. */
  const [first, setFirst] = useState('');
  const take = (list: FileList | null) => {
    const [file, ...others] = list ?? [];
    if (!file || disabled) return;
    setFirst(!onFiles && others.length > 0 ? file.name : '');
    if (onFiles) onFiles([file, ...others]);
    else onFile?.(file);
  };

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
        <Buttons
          {...props}
          onPick={() => picker.current?.click()}
          onCamera={() => lens.current?.click()}
        />
        <Words message={message} first={first} isForSeveral={onFiles !== undefined} />
      </div>
      <Picker
        ref={picker}
        accept={accept}
        data-picker={control.id}
        aria-label={label}
        multiple={onFiles !== undefined}
        onTake={take}
      />
      {camera && (
        <Picker
          ref={lens}
          accept="image/*"
          capture="environment"
          aria-label={`${label}: ক্যামেরা`}
          onTake={take}
        />
      )}
    </div>
  );
}
