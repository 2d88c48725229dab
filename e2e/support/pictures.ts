import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { ARTIFACTS } from './site.ts';

/** Puts a JPEG on the disk whose left half is red and whose right half is blue, and answers its path. `orientation` is what a turned camera notes in EXIF. */
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
