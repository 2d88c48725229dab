import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ARTIFACTS } from './screens.ts';

/**
 * Puts a file where a browser can pick it and answers its path; sent through the browser's wire a
 * large one takes very long.
 */
export function onDisk(name: string, content: string | Buffer): string {
  const folder = path.join(ARTIFACTS, 'picked');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), content);
  return path.join(folder, name);
}

/** A PDF of one empty page, with `filling` bytes of comment inside. */
export const pdf = (name = 'notice.pdf', filling = 0): string =>
  onDisk(
    name,
    `%PDF-1.4\n${filling > 0 ? `%${'x'.repeat(filling)}\n` : ''}1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );

export const MEGABYTE = 1024 * 1024;
