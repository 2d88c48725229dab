import { createHash } from 'node:crypto';

/** A part of a document that stands on many pages: turned into bytes, and hashed, once. */
export interface Fixed {
  text: string;
  bytes: Buffer;
  mark: string;
}

/** A document is made of these, one after the other. */
export type Piece = string | Fixed;

const markOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64url');

export function fixed(text: string): Fixed {
  const bytes = Buffer.from(text);
  return { text, bytes, mark: markOf(bytes) };
}

export const textOf = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');

/** A sign of a text has at most so many bytes. */
const WIDEST = 3;
/** Where documents are put together. */
let desk = Buffer.alloc(0);

/** The bytes of a document, and a mark that is another for every other document. */
export function joined(pieces: readonly Piece[]): { body: Buffer; mark: string } {
  const most = pieces.reduce(
    (sum, piece) => sum + (typeof piece === 'string' ? piece.length * WIDEST : piece.bytes.length),
    0,
  );
  if (desk.length < most) desk = Buffer.allocUnsafeSlow(most);
  const hash = createHash('sha256');
  let at = 0;
  for (const piece of pieces) {
    const from = at;
    at += typeof piece === 'string' ? desk.write(piece, from) : piece.bytes.copy(desk, from);
    hash.update(typeof piece === 'string' ? desk.subarray(from, at) : piece.mark);
  }
  return { body: Buffer.from(desk.subarray(0, at)), mark: hash.digest('base64url') };
}
