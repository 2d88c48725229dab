import { ASPECT_MAX, TOO_LONG } from '@angan/shared/contract';
import type Sharp from 'sharp';
import { concurrencyLimit, type Limited } from '../../db/concurrency-limit.ts';
import { HttpError, invalid, serverBusy } from '../../http/errors.ts';
import { SHARE_SIZE } from '../address.ts';
import { IMAGE_REFUSED } from '../kinds.ts';
import { buffer } from 'node:stream/consumers';
import type { Driver } from '../storage/driver.ts';

/** The smallest is for logos and portraits in tables. */
const WIDTHS = [160, 320, 640, 1280];
const TALLEST = 2560;
/** Of the largest width, the only one that other sizes can be made from later. */
const QUALITY = 78;
/** Of the smaller ones: no eye tells them apart on a phone, and they are a quarter lighter. */
const SMALLER_QUALITY = 72;
/** One above what sharp does by itself: 7 % lighter, hardly slower; the next one takes three times as long. */
const EFFORT = 5;
/** Pixels of one picture: a wide one takes far more memory than its area, a thin one far more time. */
const MAX_SIDE = 12_000;
const FORMATS = ['jpeg', 'png', 'webp'];

let loaded: Promise<typeof Sharp> | undefined;
/** Loaded with the first picture: it is the heaviest part of a server that may never see one. */
const loadSharp = () =>
  (loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  }));

/** Who sends a picture: the uploads of Admins never wait behind those of visitors. */
export type Lane = 'member' | 'anonymous';

interface LaneLimits {
  pixels: number;
  /** Time that each step of a picture may take (s). */
  seconds: number;
  /** One picture at a time: each may need some hundred megabytes. */
  inTurn: Limited;
}

const lane = (pixels: number, seconds: number, size: number, timeout: number): LaneLimits => ({
  pixels,
  seconds,
  inTurn: concurrencyLimit(1, { size, timeout, refusal: serverBusy }),
});
const lanes: Record<Lane, LaneLimits> = {
  member: lane(40_000_000, 30, 60, 120_000),
  anonymous: lane(16_000_000, 5, 4, 10_000),
};

/** How many pictures are worked on, and how many wait. */
export const pictureQueues: Readonly<Record<Lane, Limited>> = {
  member: lanes.member.inTurn,
  anonymous: lanes.anonymous.inTurn,
};

export interface Variant {
  width: number;
  height: number;
  data: Buffer;
}

const TOO_LARGE = 'ছবিটির মাপ খুব বড়। ছোট করে আবার দিন।';
const TOO_SLOW = 'ছবিটি প্রস্তুত করতে বেশি সময় লাগছে। ছোট করে আবার দিন।';
class TooLarge extends Error {}
class TooLong extends Error {}

async function decode(file: string, { pixels, seconds }: LaneLimits): Promise<Variant[]> {
  const sharp = await loadSharp();
  const options = { limitInputPixels: pixels, failOn: 'error' as const };
  // Reads only the header of the file.
  const { format, width, height } = await sharp(file, { limitInputPixels: false }).metadata();
  if (!FORMATS.includes(format)) throw new Error(`refused format ${format}`);
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (long > short * ASPECT_MAX) throw new TooLong();
  if (long > MAX_SIDE || width * height > pixels) throw new TooLarge();
  const { data, info } = await sharp(file, options)
    .rotate()
    .toColourspace('srgb')
    .resize({ width: WIDTHS.at(-1), height: TALLEST, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const widths = [...WIDTHS.filter((standardWidth) => standardWidth < info.width), info.width];
  const variants: Variant[] = [];
  for (const targetWidth of widths) {
    const picture = await sharp(data, {
      raw: { width: info.width, height: info.height, channels: info.channels },
    })
      .resize({ width: targetWidth })
      .timeout({ seconds })
      .webp({ quality: targetWidth === info.width ? QUALITY : SMALLER_QUALITY, effort: EFFORT })
      .toBuffer({ resolveWithObject: true });
    variants.push({ width: picture.info.width, height: picture.info.height, data: picture.data });
  }
  return variants;
}

/** Encodes drawn pixels, of four channels, as WebP on white. */
export async function webpOf(drawn: {
  data: Uint8Array;
  width: number;
  height: number;
}): Promise<Variant> {
  const { data, width, height } = drawn;
  const sharp = await loadSharp();
  const webp = sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .webp({ quality: SMALLER_QUALITY, effort: EFFORT });
  return { width, height, data: await webp.toBuffer() };
}

const shareImageOf = (stored: Buffer): Promise<Buffer> =>
  lanes.anonymous.inTurn(async () =>
    (await loadSharp())(stored)
      .resize({ ...SHARE_SIZE, fit: 'cover' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: lanes.anonymous.seconds })
      .toBuffer(),
  );

/** A Bengali sentence for a picture that could not be decoded; rethrows what is no fault of the picture. */
function refusalOf(error: unknown): string {
  if (error instanceof HttpError || (error as NodeJS.ErrnoException).code) throw error;
  if (error instanceof TooLong) return TOO_LONG;
  if (error instanceof TooLarge || /pixel limit/i.test((error as Error).message)) return TOO_LARGE;
  return /^timeout:/.test((error as Error).message) ? TOO_SLOW : IMAGE_REFUSED;
}

/** Upright WebP without a trace of the sent bytes, smallest first, never enlarged. */
export const variantsOf = (file: string, field: string, from: Lane): Promise<Variant[]> =>
  lanes[from]
    .inTurn(() => decode(file, lanes[from]))
    .catch((error: unknown) => {
      throw invalid({ [field]: refusalOf(error) });
    });

/** Those of the college and of its newest pages; each weighs some 150 KB. */
const MAX_CACHED = 20;

/** Stored pictures as services that preview links take them, each made once. */
export function sharePictures(driver: Driver) {
  const cache = new Map<string, Promise<Buffer | null>>();

  async function make(key: string): Promise<Buffer | null> {
    const found = await driver.get(key);
    return found && shareImageOf(await buffer(found.stream));
  }

  /** Null where the file is gone. */
  return (key: string): Promise<Buffer | null> => {
    const cached = cache.get(key);
    if (cached) return cached;
    const result = make(key);
    cache.set(key, result);
    result.catch(() => cache.delete(key));
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED && oldest) cache.delete(oldest);
    return result;
  };
}
