import { fileKinds, gallery } from '@angan/shared/contract';
import { Field, FileDrop, FormAlert, FormNote } from '@angan/shared/ui';
import { inBengali, TOO_MANY } from './pictures.ts';

const ACCEPT = `${fileKinds.image.join(',')},.jpg,.jpeg,.png,.webp`;
const { label } = gallery.fields.image;

interface Props {
  /** Nothing is chosen yet. */
  required: boolean;
  disabled: boolean;
  onFiles(files: File[]): void;
}

/** The one place where pictures are chosen or dropped, as many as one likes. */
export const PictureDrop = ({ required, disabled, onFiles }: Props) => (
  <Field
    name="image"
    label={label}
    hint="সব ছবি একসঙ্গে বেছে নিন বা টেনে এনে ছাড়ুন। একবারে ৪টি করে আপলোড হয়।"
    required={required}
    group
  >
    {(control) => (
      <FileDrop
        control={control}
        label={label}
        accept={ACCEPT}
        choose={required ? 'ছবি বেছে নিন' : 'আরও ছবি যোগ করুন'}
        camera
        disabled={disabled}
        onFile={(file) => onFiles([file])}
        onFiles={onFiles}
      />
    )}
  </Field>
);

/** A specified sentence with what it says in Bengali; that more wait than are sent is no error. */
export function Sentence({ text }: { text: string }) {
  const both = text && (
    <>
      <span lang="en">{text}</span> <span>{inBengali[text]}</span>
    </>
  );
  return (
    <>
      <FormAlert>{text !== TOO_MANY && both}</FormAlert>
      {text === TOO_MANY && <FormNote>{both}</FormNote>}
    </>
  );
}
