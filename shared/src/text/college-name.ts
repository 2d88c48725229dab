const UNNAMED = 'আমাদের প্রতিষ্ঠান';

/** The college's name, or what it is called everywhere until it has entered one. */
export const collegeName = (institution: { name: string } | null | undefined): string =>
  institution?.name ?? UNNAMED;
