import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A sheet that names files beside itself, or that would end the element early, keeps its own address. */
const MUST_STAY_APART = /url\((?!["']?(?:\/|data:))|<\/style/i;

/** The text of a style sheet, when it can be inlined. */
export const inlineable = (text: string): string | undefined =>
  MUST_STAY_APART.test(text) ? undefined : text.trim();

/** Each sheet is read once; undefined for what is not there, or cannot be inlined. */
export function sheetsIn(folder: string): (file: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  const read = (file: string) => {
    try {
      return inlineable(readFileSync(path.join(folder, file), 'utf8'));
    } catch {
      return undefined;
    }
  };
  return (file) => {
    if (!known.has(file)) known.set(file, folder ? read(file) : undefined);
    return known.get(file);
  };
}

const LINKED = /<link\b[^>]*\bhref="\/([^"]+\.css)"[^>]*\brel="stylesheet"[^>]*>/g;

/** Style sheets in the place of their links: the page is painted with its first answer. */
export const withSheetsInside = (
  template: string,
  sheet: (file: string) => string | undefined,
): string =>
  template.replace(LINKED, (link, file: string) => {
    const text = sheet(file);
    return text === undefined ? link : `<style>${text}</style>`;
  });
