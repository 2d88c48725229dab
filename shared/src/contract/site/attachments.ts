import type { MediaInfo } from '../media.ts';

/** The file fields of a notice. */
export const attachmentFields = [
  'pdf_file',
  'attachment_2',
  'attachment_3',
  'attachment_4',
  'attachment_5',
] as const;
type AttachmentField = (typeof attachmentFields)[number];

/** The file fields of a page that the college writes itself. */
export const pageAttachmentFields = [
  'attachment_1',
  'attachment_2',
  'attachment_3',
  'attachment_4',
  'attachment_5',
] as const;

export interface Attachment {
  href: string;
  media: MediaInfo | null | undefined;
}

/** The files that a row has in some of its fields, in their order. */
export const filesIn = <Name extends string>(
  row: Partial<Record<Name, string | null>> & {
    media?: Partial<Record<Name, MediaInfo | null>>;
  },
  fields: readonly Name[],
): Attachment[] =>
  fields.flatMap((field) => {
    const href = row[field];
    return href ? [{ href, media: row.media?.[field] }] : [];
  });

/** The files of a notice in their order; a server that knows of one answers one. */
export const attachmentsOf = (
  notice: Partial<Record<AttachmentField, string | null>> & {
    media?: Partial<Record<AttachmentField, MediaInfo | null>>;
  },
): Attachment[] => filesIn(notice, attachmentFields);
