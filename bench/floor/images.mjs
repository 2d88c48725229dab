import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { originals } from '../college/pictures.mjs';

/** @import { Image } from '../support/types.ts' */

const QUALITY = 70;
/**
 * Width in pixels of each kind on a phone of 360 px with two pixels to a point.
 * @type {Record<string, number>}
 */
const WIDTHS = { building: 640, principal: 400, member: 256, person: 320, gallery: 320 };

/** Writes each photo in the one size that a phone needs; answers `kind-01` -> src, width and height. */
export async function floorImages(/** @type {string} */ folder) {
  mkdirSync(path.join(folder, 'img'), { recursive: true });
  /** @type {Map<string, Image>} */
  const pictures = new Map();
  for (const [file, bytes] of await originals()) {
    const name = file.replace('.jpg', '');
    const { data, info } = await sharp(bytes)
      .resize(WIDTHS[name.split('-')[0]])
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    writeFileSync(path.join(folder, 'img', `${name}.webp`), data);
    pictures.set(name, { src: `/img/${name}.webp`, width: info.width, height: info.height });
  }
  return pictures;
}
