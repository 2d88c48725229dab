import type Sharp from 'sharp';
import { atMost } from '../http/at-most.ts';
import { invalid } from '../http/errors.ts';
import { IMAGE_REFUSED } from './kinds.ts';

/** The smallest is for logos and portraits in tables. */
const WIDTHS = [160, 320, 640, 1280];
const TALLEST = 2560;
/** Of the largest width, which is all that is kept of what was sent. */
const QUALITY = 78;
/** Of the smaller ones: beside the larger number no eye tells them apart on a phone, and they are a quarter lighter. */
const SMALLER_QUALITY = 72;
/** One step above what sharp does by itself: 7 % lighter, and no slower to notice; the step after that takes three times as long. */
const EFFORT = 5;
const PIXELS = 40_000_000;
const FORMATS = ['jpeg', 'png', 'webp'];

let loaded: Promise<typeof Sharp> | undefined;
/** Loaded with the first picture: it is the heaviest part of a server that may never see one. */
const sharpNow = () =>
  (loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  }));

/** One picture at a time: each may need some hundred megabytes. */
const inTurn = atMost(1);

export interface Variant {
  width: number;
  height: number;
  data: Buffer;
}

async function decode(file: string): Promise<Variant[]> {
  const sharp = await sharpNow();
  const options = { limitInputPixels: PIXELS, failOn: 'error' as const };
  const { format } = await sharp(file, options).metadata();
  if (!FORMATS.includes(format)) throw new Error(`refused format ${format}`);
  const { data, info } = await sharp(file, options)
    .rotate()
    .toColourspace('srgb')
    .resize({ width: WIDTHS.at(-1), height: TALLEST, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const widths = [...WIDTHS.filter((width) => width < info.width), info.width];
  const variants: Variant[] = [];
  for (const width of widths) {
    const made = await sharp(data, {
      raw: { width: info.width, height: info.height, channels: info.channels },
    })
      .resize({ width })
      .webp({ quality: width === info.width ? QUALITY : SMALLER_QUALITY, effort: EFFORT })
      .toBuffer({ resolveWithObject: true });
    variants.push({ width: made.info.width, height: made.info.height, data: made.data });
  }
  return variants;
}

/** Decodes a picture, turns it upright and writes it anew as WebP without a trace of the sent bytes, smallest first, never enlarged. */
export const variantsOf = (file: string, field: string): Promise<Variant[]> =>
  inTurn(() => decode(file)).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code) throw error;
    const huge = /pixel limit/i.test((error as Error).message);
    throw invalid({ [field]: huge ? 'ছবিটির মাপ বেশি বড়। ছোট করে আবার দিন।' : IMAGE_REFUSED });
  });
