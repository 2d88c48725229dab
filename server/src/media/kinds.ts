import { IMAGE_BYTES_MAX, PDF_BYTES_MAX, type FileKind } from '@angan/shared/contract';

export const IMAGE_REFUSED = 'ছবিটি JPEG, PNG বা WebP হতে হবে।';
const HEIC_REFUSED = 'HEIC ছবি এখানে চলে না। ছবিটি JPEG বা PNG করে আবার দিন।';
const starts = (head: Buffer, bytes: string, at = 0) =>
  head.subarray(at, at + bytes.length).toString('latin1') === bytes;

interface Kind {
  limit: number;
  tooLarge: string;
  /** Null where the first bytes may be of this kind, else a Bengali sentence. */
  refuse(head: Buffer): string | null;
}

/** What each kind of file field takes, decided by content, never by the sender's name or type. */
export const kinds: Record<FileKind, Kind> = {
  image: {
    limit: IMAGE_BYTES_MAX,
    tooLarge: 'ছবি সর্বোচ্চ ১৫ মেগাবাইট হতে পারে।',
    refuse(head) {
      if (
        starts(head, '\xff\xd8\xff') ||
        starts(head, '\x89PNG\r\n\x1a\n') ||
        (starts(head, 'RIFF') && starts(head, 'WEBP', 8))
      )
        return null;
      return starts(head, 'ftyp', 4) &&
        /^(hei|hev|mif|msf)/.test(head.subarray(8, 12).toString('latin1'))
        ? HEIC_REFUSED
        : IMAGE_REFUSED;
    },
  },
  pdf: {
    limit: PDF_BYTES_MAX,
    tooLarge: 'PDF ফাইল সর্বোচ্চ ২০ মেগাবাইট হতে পারে।',
    refuse: (head) => (starts(head, '%PDF-') ? null : 'শুধু PDF ফাইল দেওয়া যাবে।'),
  },
};
export const EMPTY_FILE = 'ফাইলটি খালি।';
export const LARGEST_FILE = Math.max(...Object.values(kinds).map(({ limit }) => limit));
