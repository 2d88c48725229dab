import type { files, LibraryFile } from '@angan/shared/contract';
import { CheckField, FieldGroup, ImageField, PdfField, TextField } from '@angan/shared/ui';
import type { FieldOf } from '../../resource/form/use-contract-form.ts';

/** By what a file is recognised in a list. */
export const nameOfFile = ({ id, title, alt_text: alt, media }: LibraryFile): string =>
  title || alt || media?.image?.name || media?.pdf?.name || `ফাইল ${id}`;

interface Props {
  /** Both kinds are offered where the file has none yet. */
  kind?: 'image' | 'pdf';
  field: FieldOf<typeof files>;
}

/** The fields of one file: the file itself and what is said of it. */
export const FileFields = ({ kind, field }: Props) => (
  <FieldGroup>
    {kind !== 'pdf' && (
      <ImageField wide contain label="ছবি" {...field('image')} onRemove={undefined} />
    )}
    {kind !== 'image' && <PdfField wide label="PDF ফাইল" {...field('pdf')} onRemove={undefined} />}
    {kind !== 'pdf' && (
      <>
        <TextField
          wide
          label="ছবিতে কী আছে"
          hint="যাঁরা ছবি দেখতে পান না তাঁদের জন্য এক বাক্যে লিখুন।"
          {...field('alt_text')}
        />
        <CheckField
          wide
          label="সাজানোর ছবি"
          text="ছবিটি শুধু সাজানোর জন্য, আলাদা কিছু বোঝায় না"
          {...field('is_decorative')}
        />
      </>
    )}
    <TextField wide label="নাম" hint="তালিকায় এই নামে পাবেন।" {...field('title')} />
  </FieldGroup>
);
