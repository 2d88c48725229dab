import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { root, temporary } from '../support/places.mjs';

/** @import { Recipe } from '../support/types.ts' */

const media = path.join(root, 'server/demo/media');
const folder = path.join(temporary, 'originals');
const TILE = 256;

/**
 * Numbers that are the same on every machine and in every run.
 * @returns {Generator<number, never>}
 */
function* numbers(/** @type {number} */ seed) {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** Grey grain around the middle, its grains `size` pixels wide, as a picture to be laid over others. */
function grain(
  /** @type {number} */ seed,
  /** @type {number} */ strength,
  /** @type {number} */ size,
) {
  const source = numbers(seed);
  const pixels = Buffer.alloc(TILE * TILE * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const noise =
      (source.next().value + source.next().value + source.next().value - 1.5) * strength;
    pixels.fill(Math.max(0, Math.min(255, 128 + noise)), at, at + 3);
  }
  return sharp(pixels, { raw: { width: TILE, height: TILE, channels: 3 } })
    .resize(TILE * size)
    .png()
    .toBuffer();
}

/**
 * Makes a drawn picture as heavy as a photo of a phone: fine grain, that shrinking evens out, over
 * a coarser one that it does not.
 */
const photo = (
  /** @type {string} */ source,
  /** @type {Recipe} */ { width, height, flop, hue, quality },
  /** @type {Buffer[]} */ [coarse, fine],
) =>
  sharp(source)
    .resize(width, height, { fit: 'cover' })
    .flop(flop)
    .modulate({ hue })
    .composite([
      { input: coarse, tile: true, blend: 'soft-light' },
      { input: fine, tile: true, blend: 'soft-light' },
    ])
    .jpeg({ quality })
    .toBuffer();

const named = (/** @type {string} */ place, /** @type {RegExp} */ pattern) =>
  readdirSync(path.join(media, place))
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => path.join(media, place, name));

function requested() {
  const scenes = named('gallery', /\.jpg$/);
  const portraits = named('portraits', /^(teacher|staff).*\.jpg$/);
  const members = named('portraits', /^committee.*\.jpg$/);
  const many = (
    /** @type {number} */ count,
    /** @type {string[]} */ sources,
    /** @type {Pick<Recipe, "width" | "height" | "quality">} */ size,
    /** @type {string} */ name,
  ) =>
    Array.from({ length: count }, (_, index) => ({
      name: `${name}-${String(index + 1).padStart(2, '0')}.jpg`,
      source: sources[index % sources.length],
      ...size,
      flop: index >= sources.length,
      hue: index >= sources.length ? 20 : 0,
    }));
  return [
    ...many(24, scenes, { width: 2400, height: 1800, quality: 82 }, 'gallery'),
    ...many(40, portraits, { width: 900, height: 1125, quality: 82 }, 'person'),
    ...many(8, members, { width: 900, height: 1125, quality: 82 }, 'member'),
    ...many(
      2,
      [
        path.join(media, 'portraits/principal.jpg'),
        path.join(media, 'portraits/vice-principal.jpg'),
      ],
      { width: 900, height: 1125, quality: 82 },
      'principal',
    ),
    ...many(
      1,
      [path.join(media, 'building.jpg')],
      { width: 2400, height: 1350, quality: 86 },
      'building',
    ),
  ];
}

/** The photos as a college would upload them, made once: `name` -> bytes. */
export async function originals() {
  const recipe = createHash('sha256')
    .update(readFileSync(import.meta.filename))
    .digest('hex')
    .slice(0, 12);
  const place = path.join(folder, recipe);
  mkdirSync(place, { recursive: true });
  /** @type {Map<string, Buffer>} */
  const photos = new Map();
  const rough = await Promise.all([grain(1, 40, 3), grain(2, 100, 1)]);
  const smooth = await Promise.all([grain(3, 18, 3), grain(4, 40, 1)]);
  for (const { name, source, ...options } of requested()) {
    const file = path.join(place, name);
    if (!existsSync(file))
      writeFileSync(file, await photo(source, options, options.width > 1000 ? rough : smooth));
    photos.set(name, readFileSync(file));
  }
  return photos;
}
