import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ARTIFACTS } from './screens.ts';

/**
 * Puts a JPEG on the disk whose left half is red and whose right half is blue, and answers its
 * path. `orientation` is what a turned camera notes in EXIF.
 */
export async function photo(
  name: string,
  { width = 640, height = 480, orientation = 1 } = {},
): Promise<string> {
  const folder = path.join(ARTIFACTS, 'picked');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, name);
  const red = await sharp({
    create: { width: width / 2, height, channels: 3, background: '#d00000' },
  })
    .png()
    .toBuffer();
  const ground = sharp({ create: { width, height, channels: 3, background: '#0000d0' } });
  await ground
    .composite([{ input: red, left: 0, top: 0 }])
    .withMetadata({ orientation })
    .jpeg()
    .toFile(file);
  return file;
}

/** From the next page load on, no chosen photo is prepared until `releasePhotos`: a slow phone. */
export const holdPhotos = (page: Page) =>
  page.addInitScript(() => {
    const real = createImageBitmap.bind(globalThis);
    const gate = new Promise<void>((open) => Object.assign(globalThis, { releasePhotos: open }));
    Object.assign(globalThis, {
      createImageBitmap: async (file: File, options: ImageBitmapOptions) => {
        await gate;
        return real(file, options);
      },
    });
  });

export const releasePhotos = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { releasePhotos(): void }).releasePhotos());
