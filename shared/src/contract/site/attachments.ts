import type { MediaInfo } from '../media.ts';

export const attachmentFields = [
  'pdf_file',
  'attachment_2',
  'attachment_3',
  'attachment_4',
  'attachment_5',
] as const;
type AttachmentField = (typeof attachmentFields)[number];

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

export const filesIn = <Name extends string>(
  row: Partial<Record<Name, string | null>> & { media?: Partial<Record<Name, MediaInfo | null>> },
  fields: readonly Name[],
): Attachment[] =>
  fields.flatMap((field) => {
    const href = row[field];
    return href ? [{ href, media: row.media?.[field] }] : [];
  });

/** A public PDF of our own server, which has an address for the newest file of a field too. */
const OWN_PDF = /^\/media\/[0-9a-f]{32}\.pdf$/;

/**
 * The files of a notice in their order; a server that knows of one answers one. Their addresses are
 * shared and printed, and lead to what replaces the file.
 */
export const attachmentsOf = (
  notice: Partial<Record<AttachmentField, string | null>> & {
    id: number;
    media?: Partial<Record<AttachmentField, MediaInfo | null>>;
  },
): Attachment[] =>
  attachmentFields.flatMap((field) =>
    filesIn(notice, [field]).map(({ href, media }) => ({
      href: OWN_PDF.test(href)
        ? `/media/notices/${notice.id}${field.replace('pdf_file', '').replace('attachment_', '-')}.pdf`
        : href,
      media,
    })),
  );
