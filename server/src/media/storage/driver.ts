import type { Readable } from 'node:stream';

/** As a Range header names it: from `start`, up to `end`, or the last `-start` bytes where `start` is negative. */
export interface ByteRange {
  start: number;
  end?: number;
}

export interface StoredBytes {
  stream: Readable;
  size: number;
  /** First and last byte of the stream. */
  start: number;
  end: number;
}

/** File storage. Keys are generated, and the content under a key never changes. */
export interface Driver {
  /** Moves a finished local file to its key; durable when it returns. */
  put(tempFile: string, key: string): Promise<void>;
  /** Null where there is no such file; throws a RangeError where the range lies outside it. */
  get(key: string, range?: ByteRange): Promise<StoredBytes | null>;
  /** Throws unless files can be stored here; leaves nothing behind. */
  check(): Promise<void>;
  /** A file that is already gone is no error. */
  delete(key: string): Promise<void>;
  /** `changed` where `sweepAge` asks for it. */
  list(): AsyncIterable<{ key: string; changed?: Date }>;
  /** Files younger than this (ms) may belong to a transaction that is still open elsewhere. */
  sweepAge: number;
  /** Where the file of a key lies, if it lies on a disk of this machine. */
  fileOf?(key: string): string;
  /** A put takes as long as a network does: it must not keep a transaction waiting. */
  isRemote?: boolean;
}

export function resolveRange(size: number, range?: ByteRange): { start: number; end: number } {
  if (!range) return { start: 0, end: size - 1 };
  const start = range.start < 0 ? Math.max(0, size + range.start) : range.start;
  const end = Math.min(range.end ?? size - 1, size - 1);
  if (start >= size || end < start) throw new RangeError('outside the file');
  return { start, end };
}
