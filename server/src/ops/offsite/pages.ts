import { hash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

export const HASH = 32;
/** Pages that are read at once. */
const GROUP = 256;

export const hashOf = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer');

/** The first line of an object: which pages follow, and what the file is with them. */
export interface StateHead {
  name: string;
  pages: number[];
  count: number;
  sum: string;
}

function withFile<Result>(file: string, read: (fd: number) => Result): Result {
  const fd = openSync(file, 'r');
  try {
    return read(fd);
  } finally {
    closeSync(fd);
  }
}

/** Where the header of SQLite says the size of a page; 65,536 does not fit there. */
function pageSizeOf(fd: number): number {
  const header = Buffer.alloc(18);
  readSync(fd, header, 0, header.length, 0);
  return header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
}

/** The hash of each page, one behind the other. */
export const hashPages = (file: string): Buffer =>
  withFile(file, (fd) => {
    const size = pageSizeOf(fd);
    const hashes = Buffer.alloc((fstatSync(fd).size / size) * HASH);
    const group = Buffer.alloc(GROUP * size);
    for (let at = 0, from = 0; at < hashes.length; from += group.length) {
      const end = readSync(fd, group, 0, group.length, from);
      for (let page = 0; page < end; page += size)
        // A buffer for each hash would cost as much as hashing.
        at += hashes.write(
          hash('sha256', group.subarray(page, page + size), 'binary'),
          at,
          'binary',
        );
    }
    return hashes;
  });

/** The pages that are not as in a former list of hashes. */
export function differingPages(hashes: Buffer, previous: Uint8Array): number[] {
  const pages: number[] = [];
  for (let at = 0; at < hashes.length; at += HASH)
    if (at >= previous.length || hashes.compare(previous, at, at + HASH, at, at + HASH) !== 0)
      pages.push(at / HASH);
  return pages;
}

export function* statePieces(file: string, head: StateHead): Generator<Buffer> {
  yield Buffer.from(`${JSON.stringify(head)}\n`);
  for (let at = 0; at < head.pages.length; at += GROUP)
    yield withFile(file, (fd) => {
      const size = pageSizeOf(fd);
      const pages = head.pages.slice(at, at + GROUP);
      const bytes = Buffer.alloc(pages.length * size);
      for (const [n, page] of pages.entries()) readSync(fd, bytes, n * size, size, page * size);
      return bytes;
    });
}
