import { readdirSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { TestApp } from './test-app.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } });

export const pngOf = async (width: number, height: number) => plain(width, height).png().toBuffer();
export const jpegOf = async (width: number, height: number) =>
  plain(width, height).jpeg().toBuffer();
export const webpOf = async (width: number, height: number) =>
  plain(width, height).webp().toBuffer();
export const pdf = (text = 'a notice') => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`);

/** A valid PNG of one black bit per pixel: a few kilobytes that would unpack to a giant. */
export function pngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size[8] = 1;
  const rows = Buffer.alloc(height * (Math.ceil(width / 8) + 1));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A file as a browser sends it. */
export const file = (data: Buffer | string, name: string, type = 'application/octet-stream') =>
  new File([typeof data === 'string' ? data : new Uint8Array(data)], name, { type });

export function filesOf({ config }: TestApp): { stored: string[]; temporary: string[] } {
  const inside = (folder: string) =>
    readdirSync(path.join(config.dataDir, 'media', folder), {
      recursive: true,
      withFileTypes: true,
    })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name)
      .sort();
  const stored = () => {
    try {
      return inside('files');
    } catch {
      return [];
    }
  };
  return { stored: stored(), temporary: inside('tmp') };
}
