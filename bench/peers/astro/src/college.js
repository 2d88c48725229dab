import { readFileSync } from 'node:fs';

/** What the product's API answered. */
export const college = JSON.parse(readFileSync('college.json', 'utf8'));

const originals = import.meta.glob('./photos/*.jpg', { eager: true, import: 'default' });
/** The original of a photo, such as `member-01`. */
export const photo = (name) => originals[`./photos/${name}.jpg`];
export const numbered = (kind, index) => `${kind}-${String(index + 1).padStart(2, '0')}`;
