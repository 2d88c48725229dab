import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import subsetFont from 'subset-font';
import { root } from './product.ts';

/** As devices have it: with full hinting every letter would be whole pixels wide. */
const SLIGHT_HINTING =
  '<match target="pattern"><edit name="hintstyle" mode="append"><const>hintslight</const></edit></match>';

/**
 * A fontconfig file for a device that has these files and no others; `noto` adds Noto Sans Bengali
 * in both weights.
 */
export async function fontConfig(files: readonly string[], noto = false): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'angan-fonts-'));
  const fonts = path.join(folder, 'fonts');
  mkdirSync(fonts);
  for (const file of files)
    writeFileSync(path.join(fonts, path.basename(file)), readFileSync(file));
  const source = path.join(root, 'node_modules/@fontsource/noto-sans-bengali/files');
  for (const weight of noto ? [400, 700] : []) {
    const woff = readFileSync(path.join(source, `noto-sans-bengali-bengali-${weight}-normal.woff`));
    const ttf = await subsetFont(woff, '', { keepAllGlyphs: true, targetFormat: 'sfnt' });
    writeFileSync(path.join(fonts, `noto-${weight}.ttf`), ttf);
  }
  const config = path.join(folder, 'fonts.conf');
  writeFileSync(
    config,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><cachedir>${folder}/cache</cachedir>${SLIGHT_HINTING}</fontconfig>`,
  );
  return config;
}
