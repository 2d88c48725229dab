import { optionalFlag, optionalText, z } from './fields.ts';
import { CAPTION_MAX, TITLE_MAX } from './limits.ts';
import { resource, type RecordOf } from './resource.ts';

/** A row that shows a file. */
export interface FileUse {
  resource: string;
  id: number;
  label: string;
}

export const ALT_NEEDED = 'ছবিতে কী আছে লিখুন, অথবা শুধু সাজানোর ছবি হলে সেটি বেছে নিন।';

/** Pictures and PDFs that the bodies of pages show. One row has one file, of the one kind or the other. */
export const files = resource('files', {
  title: 'ফাইল',
  input: z.object({
    title: optionalText(TITLE_MAX),
    /** What a picture shows, in words; required unless it is decoration. */
    alt_text: optionalText(CAPTION_MAX),
    is_decorative: optionalFlag(false),
  }),
  files: { image: 'image', pdf: 'pdf' },
  search: ['title', 'alt_text'],
  without: ['image', 'pdf'],
  library: true,
  adds: { is_decorative: 'flag', uses: 'uses' },
  order: ['-id'],
  // The server says the same, but only when the picture has travelled.
  ruleOfForm: ({ image, alt_text: alt, is_decorative: isDecorative }): Record<string, string> =>
    image instanceof Blob && !alt && isDecorative !== 'true' ? { alt_text: ALT_NEEDED } : {},
});

export type LibraryFile = RecordOf<typeof files> & { uses?: FileUse[] };
