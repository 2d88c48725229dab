import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { TestApp } from './test-app.ts';

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } });

export const pngOf = async (width: number, height: number) => plain(width, height).png().toBuffer();
export const jpegOf = async (width: number, height: number) => plain(width, height).jpeg().toBuffer();
export const webpOf = async (width: number, height: number) => plain(width, height).webp().toBuffer();
export const pdf = (text = 'a notice') => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`);

/** A file as a browser sends it. */
export const file = (data: Buffer | string, name: string, type = 'application/octet-stream') => new File([typeof data === 'string' ? data : new Uint8Array(data)], name, { type });

/** Every stored file, and every temporary one, of a server. */
export function filesOf({ config }: TestApp): { stored: string[]; temporary: string[] } {
  const inside = (folder: string) => readdirSync(path.join(config.dataDir, 'media', folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile()).map((entry) => entry.name).sort();
  const stored = () => { try { return inside('files'); } catch { return []; } };
  return { stored: stored(), temporary: inside('tmp') };
}
