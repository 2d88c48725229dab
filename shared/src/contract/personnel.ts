import { optionalFlag } from './fields.ts';

/** Whether visitors see a person's photo, phone and email; shown where nothing else was chosen. */
export const shownFields = {
  show_photo: optionalFlag(true),
  show_phone: optionalFlag(true),
  show_email: optionalFlag(true),
};
type ShownFlag = keyof typeof shownFields;

/** A row as any server answers it: another one than ours knows no such flags. */
export type MaybeShown<Row> = Omit<Row, ShownFlag> & Partial<Record<ShownFlag, boolean>>;

/** The fields and files of such a person that a flag shows or hides. */
export const shownBy = {
  photo: 'show_photo',
  contact_phone: 'show_phone',
  contact_email: 'show_email',
} as const;
