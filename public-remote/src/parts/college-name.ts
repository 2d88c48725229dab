import type { Institution } from '@angan/shared/contract';

/** What the college is called where it has not entered itself yet. */
export const FALLBACK_NAME = 'আমাদের প্রতিষ্ঠান';

export const collegeName = (institution: Institution | null): string =>
  institution?.name ?? FALLBACK_NAME;
