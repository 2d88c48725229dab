import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { root } from './product.ts';

const HEADER = 12;
const ENTRY = 16;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;

/** The font file that a WOFF 1.0 file packs: the same tables, each inflated. */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(HEADER + count * ENTRY);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = WOFF_HEADER + index * WOFF_ENTRY;
    const [start, packed, size] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(start, start + packed);
    const table = packed < size ? inflateSync(bytes) : bytes;
    const to = HEADER + index * ENTRY;
    woff.copy(head, to, entry, entry + 4);
    woff.copy(head, to + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(size, to + 12);
    const padded = Buffer.concat([table, Buffer.alloc((4 - (size % 4)) % 4)]);
    tables.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([head, ...tables]);
}

/**
 * A fontconfig file for a device that has these files and no others; `noto` adds Noto Sans Bengali
 * in both weights.
 */
export function fontConfig(files: readonly string[], noto = false): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'angan-fonts-'));
  const fonts = path.join(folder, 'fonts');
  mkdirSync(fonts);
  for (const file of files)
    writeFileSync(path.join(fonts, path.basename(file)), readFileSync(file));
  const source = path.join(root, 'node_modules/@fontsource/noto-sans-bengali/files');
  for (const weight of noto ? [400, 700] : []) {
    const woff = readFileSync(path.join(source, `noto-sans-bengali-bengali-${weight}-normal.woff`));
    writeFileSync(path.join(fonts, `noto-${weight}.ttf`), unpackWoff(woff));
  }
  const config = path.join(folder, 'fonts.conf');
  writeFileSync(
    config,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
  );
  return config;
}
