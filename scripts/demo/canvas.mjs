/** Drawing helpers: every picture is an SVG text that sharp turns into a file under server/demo/media. */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unpackWoff } from './woff.mjs';

/** @import { Stop } from './types.ts' */

export const root = join(import.meta.dirname, '..', '..');
export const media = join(root, 'server', 'demo', 'media');
export const fonts = join(root, 'node_modules', '@fontsource', 'noto-sans-bengali', 'files');

/**
 * The Bengali letters in pictures come from the packaged font, whatever the machine has: fontconfig
 * must know before sharp loads.
 */
const fontFolder = mkdtempSync(join(tmpdir(), 'angan-fonts-'));
for (const weight of [400, 700])
  writeFileSync(
    join(fontFolder, `${weight}.ttf`),
    unpackWoff(readFileSync(join(fonts, `noto-sans-bengali-bengali-${weight}-normal.woff`))),
  );
writeFileSync(
  join(fontFolder, 'fonts.conf'),
  `<fontconfig><dir>${fontFolder}</dir><cachedir>${join(fontFolder, 'cache')}</cachedir></fontconfig>`,
);
process.env.FONTCONFIG_FILE = join(fontFolder, 'fonts.conf');
const { default: sharp } = await import('sharp');

export async function savePicture(
  /** @type {string} */ svg,
  /** @type {string} */ file,
  { quality = 82 } = {},
) {
  const target = join(media, file);
  mkdirSync(dirname(target), { recursive: true });
  const picture = sharp(Buffer.from(svg));
  await (file.endsWith('.png')
    ? picture.png({ compressionLevel: 9, palette: true, quality: 95 }).toFile(target)
    : picture.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true }).toFile(target));
}

export const smallJpeg = (/** @type {string} */ picture, /** @type {number} */ width) =>
  sharp(Buffer.from(picture))
    .resize(width)
    .flatten({ background: '#fff' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer();

export const svg = (
  /** @type {number} */ width,
  /** @type {number} */ height,
  /** @type {string} */ defs,
  /** @type {string} */ body,
) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ` +
  `${width} ${height}"><defs>${defs}</defs>${body}</svg>`;

export const linear = (
  /** @type {string} */ id,
  /** @type {readonly Stop[]} */ stops,
  [x1, y1, x2, y2] = [0, 0, 0, 1],
) =>
  `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopTags(stops)}</linearGradient>`;

export const radial = (
  /** @type {string} */ id,
  /** @type {readonly Stop[]} */ stops,
  [cx, cy, r] = [0.5, 0.5, 0.5],
) =>
  `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopTags(stops)}</radialGradient>`;

const stopTags = (/** @type {readonly Stop[]} */ stops) =>
  stops
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('');

export const blur = (/** @type {string} */ id, /** @type {number} */ amount) =>
  `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${amount}"/></filter>`;

export const path = (/** @type {string} */ d, /** @type {string} */ fill, more = '') =>
  `<path d="${d}" fill="${fill}" ${more}/>`;
export const line = (
  /** @type {string} */ d,
  /** @type {string} */ stroke,
  /** @type {number} */ width,
  more = '',
) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" ` +
  `stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const rect = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ width,
  /** @type {number} */ height,
  /** @type {string} */ fill,
  more = '',
) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
export const ellipse = (
  /** @type {number} */ cx,
  /** @type {number} */ cy,
  /** @type {number} */ rx,
  /** @type {number} */ ry,
  /** @type {string} */ fill,
  more = '',
) => `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
export const circle = (
  /** @type {number} */ cx,
  /** @type {number} */ cy,
  /** @type {number} */ r,
  /** @type {string} */ fill,
  more = '',
) => ellipse(cx, cy, r, r, fill, more);
export const group = (/** @type {string} */ body, more = '') => `<g ${more}>${body}</g>`;
export const text = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ size,
  /** @type {string} */ fill,
  /** @type {string | number} */ content,
  more = '',
) =>
  `<text x="${x}" y="${y}" font-family="Noto Sans Bengali" font-size="${size}" fill="${fill}" ` +
  `text-anchor="middle" ${more}>${content}</text>`;
export const times = (/** @type {number} */ count, /** @type {(index: number) => string} */ draw) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Repeatable chance: the same seed draws the same picture on every machine. */
export function chance(/** @type {number} */ seed) {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

/** Mixes two #rrggbb colours; share 0 is the first, 1 the second. */
export function mix(
  /** @type {string} */ first,
  /** @type {string} */ second,
  /** @type {number} */ share,
) {
  const channel = (/** @type {string} */ color, /** @type {number} */ at) =>
    Number.parseInt(color.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(channel(first, at) * (1 - share) + channel(second, at) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
export const darker = (/** @type {string} */ color, share = 0.2) => mix(color, '#1a0f0a', share);
export const lighter = (/** @type {string} */ color, share = 0.2) => mix(color, '#ffffff', share);
