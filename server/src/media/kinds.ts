import { IMAGE_BYTES_MAX, PDF_BYTES_MAX, type FileKind } from '@angan/shared/contract';

/** For a picture whose first bytes are right and whose rest is not. */
export const IMAGE_REFUSED = 'ছবিটি JPEG, PNG বা WebP হতে হবে।';

export const kinds: Record<FileKind, { limit: number; tooLarge: string }> = {
  image: { limit: IMAGE_BYTES_MAX, tooLarge: 'ছবি সর্বোচ্চ ১৫ মেগাবাইট হতে পারে।' },
  pdf: { limit: PDF_BYTES_MAX, tooLarge: 'PDF ফাইল সর্বোচ্চ ২০ মেগাবাইট হতে পারে।' },
};
export const LARGEST_FILE = Math.max(...Object.values(kinds).map(({ limit }) => limit));
