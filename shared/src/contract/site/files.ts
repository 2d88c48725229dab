import { describedResource } from '../fields/described-resource.ts';
import { file, flag, text } from '../fields/field.ts';
import { CAPTION_MAX, TITLE_MAX } from '../limits.ts';
import type { RecordOf } from '../fields/resource.ts';

export interface FileUse {
  resource: string;
  id: number;
  label: string;
}

export const ALT_NEEDED = 'ছবিতে কী আছে লিখুন, অথবা শুধু সাজানোর ছবি হলে সেটি বেছে নিন।';

/** Pictures and PDFs that the bodies of pages show. One row has one file, of the one kind or the other. */
export const files = describedResource('files', {
  title: 'ফাইল',
  fields: {
    image: file('image', 'ছবি', { contain: true, permanent: true, wide: true }),
    pdf: file('pdf', 'PDF ফাইল', { permanent: true, wide: true }),
    /** Required unless it is decoration. */
    alt_text: text('ছবিতে কী আছে', {
      max: CAPTION_MAX,
      hint: 'যাঁরা ছবি দেখতে পান না তাঁদের জন্য এক বাক্যে লিখুন।',
      wide: true,
    }),
    is_decorative: flag('সাজানোর ছবি', {
      checkboxLabel: 'ছবিটি শুধু সাজানোর জন্য, আলাদা কিছু বোঝায় না',
      defaultValue: false,
      wide: true,
    }),
    title: text('নাম', {
      max: TITLE_MAX,
      hint: 'তালিকায় এই নামে পাবেন।',
      sorted: true,
      wide: true,
    }),
  },
  search: ['title', 'alt_text'],
  without: ['image', 'pdf'],
  library: true,
  computed: { is_decorative: 'flag', uses: 'uses' },
  order: ['-id'],
  // The server says the same, but only when the picture has travelled.
  ruleOfForm: ({ image, alt_text: alt, is_decorative: isDecorative }): Record<string, string> =>
    image instanceof Blob && !alt && isDecorative !== 'true' ? { alt_text: ALT_NEEDED } : {},
});

export type LibraryFile = RecordOf<typeof files> & { uses?: FileUse[] };
