import { hash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

export const HASH = 32;
/** Pages that are hashed are read into this one, many at once. */
const chunk = Buffer.alloc(1 << 20);

export const hashOf = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer');

/** The first line of an object: which pages follow, and what the file is with them. */
export interface StateHead {
  name: string;
  pages: number[];
  count: number;
  sum: string;
}

/** An SQLite file that nobody writes meanwhile. */
export interface PageFile {
  fd: number;
  size: number;
}

export async function withPages<Result>(
  file: string,
  read: (file: PageFile) => Result | Promise<Result>,
): Promise<Result> {
  const fd = openSync(file, 'r');
  try {
    const header = Buffer.alloc(18);
    readSync(fd, header, 0, header.length, 0);
    // Where the header says the size of a page; 65,536 does not fit there.
    const size = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
    return await read({ fd, size });
  } finally {
    closeSync(fd);
  }
}

/** The hash of each page, one behind the other. */
export function hashPages({ fd, size }: PageFile): Buffer {
  const hashes = Buffer.alloc((fstatSync(fd).size / size) * HASH);
  for (let at = 0, from = 0; at < hashes.length; from += chunk.length) {
    const end = readSync(fd, chunk, 0, chunk.length, from);
    for (let page = 0; page < end; page += size, at += HASH)
      // A buffer for each hash would cost as much as hashing.
      hashes.write(hash('sha256', chunk.subarray(page, page + size), 'binary'), at, 'binary');
  }
  return hashes;
}

/** The pages that are not as in a former list of hashes. */
export function differingPages(hashes: Buffer, previous: Uint8Array): number[] {
  const pages: number[] = [];
  for (let at = 0; at < hashes.length; at += HASH)
    if (at >= previous.length || hashes.compare(previous, at, at + HASH, at, at + HASH) !== 0)
      pages.push(at / HASH);
  return pages;
}

export function* statePieces({ fd, size }: PageFile, head: StateHead): Generator<Buffer> {
  yield Buffer.from(`${JSON.stringify(head)}\n`);
  for (let at = 0; at < head.pages.length; at += chunk.length / size) {
    const pages = head.pages.slice(at, at + chunk.length / size);
    const bytes = Buffer.allocUnsafe(pages.length * size);
    for (const [n, page] of pages.entries()) readSync(fd, bytes, n * size, size, page * size);
    yield bytes;
  }
}
