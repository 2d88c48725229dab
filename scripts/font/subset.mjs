import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { root } from '../steps/run.mjs';

const SOURCE =
  'node_modules/@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2';

/**
 * First and last letter of each range of today's Bengali, as in `unicode-range` of fonts.css. Assamese
 * letters, Sanskrit vowels and signs of old accounts come from the full font.
 */
const RANGES = [
  [0x964, 0x965],
  [0x981, 0x983],
  [0x985, 0x98b],
  [0x98f, 0x9c3],
  [0x9c7, 0x9ce],
  [0x9d7, 0x9d7],
  [0x9dc, 0x9df],
  [0x9e6, 0x9ef],
  [0x9f3, 0x9f3],
  [0x200c, 0x200d],
];

const text = RANGES.flatMap(([first = 0, last = 0]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
).join('');

// `npm run font` writes the file that fonts.css names; another path may be given. All conjuncts of
// the letters and the rules that place them stay.
const target = process.argv[2] ?? path.join(root, 'shell/src/styles/bengali-core.woff2');
const font = await subsetFont(readFileSync(path.join(root, SOURCE)), text, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
  noHinting: true,
  dropTables: ['gasp', 'STAT'],
  preserveNameIds: [0, 13],
});
writeFileSync(target, font);
console.log(`${path.basename(target)}: ${font.length} bytes`);
