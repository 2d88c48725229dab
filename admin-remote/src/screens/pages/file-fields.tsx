import type { files, LibraryFile } from '@angan/shared/contract';
import { FieldGroup } from '@angan/shared/ui';
import type { FormParts } from '../../resource/form/record-form.tsx';

export const nameOfFile = ({ id, title, alt_text: alt, media }: LibraryFile): string =>
  title || alt || media?.image?.name || media?.pdf?.name || `ফাইল ${id}`;

interface Props extends Pick<FormParts<typeof files>, 'controls'> {
  /** Both kinds are offered where the file has none yet. */
  kind?: 'image' | 'pdf';
}

export const FileFields = ({ kind, controls }: Props) => (
  <FieldGroup>
    {kind !== 'pdf' && controls('image')}
    {kind !== 'image' && controls('pdf')}
    {kind !== 'pdf' && controls('alt_text', 'is_decorative')}
    {controls('title')}
  </FieldGroup>
);
