export const SLUG_MAX = 80;
const JOINERS = /[\u200c\u200d]/g;
const BETWEEN = /[^\p{L}\p{M}\p{N}]+/gu;

/** Letters (Bengali or Latin), marks and digits in words joined by hyphens. */
export const SLUG_PATTERN = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(-[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*$/u;

/**
 * The part of an address that names a page: lower case, NFC, words joined by hyphens; what is no
 * letter or digit is left out. Idempotent; empty where nothing is left.
 */
export const slugOf = (text: string, max = SLUG_MAX): string =>
  Array.from(text.replace(JOINERS, '').normalize('NFC').toLowerCase().normalize('NFC'))
    .slice(0, max)
    .join('')
    .replace(BETWEEN, '-')
    .replace(/(^|-)\p{M}+/gu, '$1')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
