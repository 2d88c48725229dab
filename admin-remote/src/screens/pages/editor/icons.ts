import type { IconPath } from '@angan/shared/ui';

// Only the editor shows these.
export const boldIcon: IconPath = 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z';
export const italicIcon: IconPath = 'M11 5h6M7 19h6M14 5l-4 14';
export const headingIcon: IconPath = 'M5 5v14M13 5v14M5 12h8M17 11l3-2v10';
export const subheadingIcon: IconPath = 'M5 7v10M11 7v10M5 12h6M15 11a2 2 0 1 1 4 0c0 2-4 3-4 6h4';
export const bulletsIcon: IconPath = 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01';
export const numbersIcon: IconPath =
  'M10 6h10M10 12h10M10 18h10M4 4h1v4M4 17c0-1 2-1 2 0s-2 1-2 2h2';
export const tableIcon: IconPath = 'M4 5h16v14H4zM4 10h16M4 15h16M10 5v14M15 5v14';
export const linkIcon: IconPath =
  'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1';
export const undoIcon: IconPath = 'M9 7L4 12l5 5M4 12h10a5 5 0 0 1 0 10';
export const redoIcon: IconPath = 'M15 7l5 5-5 5M20 12H10a5 5 0 0 0 0 10';
