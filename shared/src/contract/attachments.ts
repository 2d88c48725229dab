import type { MediaInfo } from './media.ts';

/** The file fields of a notice. */
export const attachmentFields = [
  'pdf_file',
  'attachment_2',
  'attachment_3',
  'attachment_4',
  'attachment_5',
] as const;
type AttachmentField = (typeof attachmentFields)[number];

export interface Attachment {
  href: string;
  media: MediaInfo | null | undefined;
}

/** The files of a notice in their order; a server that knows of one answers one. */
export const attachmentsOf = (
  notice: Partial<Record<AttachmentField, string | null>> & {
    media?: Partial<Record<AttachmentField, MediaInfo | null>>;
  },
): Attachment[] =>
  attachmentFields.flatMap((field) => {
    const href = notice[field];
    return href ? [{ href, media: notice.media?.[field] }] : [];
  });
