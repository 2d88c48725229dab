import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subset from 'subset-font';

const root = path.resolve(import.meta.dirname, '../..');
const SOURCE = path.join(root, 'node_modules/@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2');
const RESULT = path.join(root, 'shell/src/styles/bengali-core.woff2');

/** The signs of Bengali as it is written today; Assamese letters, the vowels of Sanskrit and the signs of old accounts are left to the full font. */
const CORE = [[0x964, 0x965], [0x981, 0x983], [0x985, 0x98b], [0x98f, 0x9c3], [0x9c7, 0x9ce], [0x9d7, 0x9d7], [0x9dc, 0x9df], [0x9e6, 0x9ef], [0x9f3, 0x9f3], [0x200c, 0x200d]];

/*
 * Makes the font that every page loads again:
 *   npm install --no-save subset-font@2.9.0 @fontsource-variable/noto-sans-bengali@5.3.0 && node scripts/font/subset.mjs
 * All conjuncts of its signs stay, as do all rules that place them. Its tools are needed for nothing else, and so belong to no install.
 */
const signs = CORE.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))).join('');
// Both weights in one file share these rules, which are a third of each.
const font = await subset(readFileSync(SOURCE), signs, { targetFormat: 'woff2', noHinting: true, dropTables: ['gasp', 'STAT'], variationAxes: { wght: { min: 400, max: 700, default: 400 } } });
writeFileSync(RESULT, font);
console.log(`${path.relative(root, RESULT)}: ${font.length} bytes`);
