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

export const textOf = (pieces: readonly Piece[]): string => pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');

/** The bytes of a document, and a mark that is another for every other document. */
export function joined(pieces: readonly Piece[]): { body: Buffer; mark: string } {
  const hash = createHash('sha256');
  const parts = pieces.map((piece) => {
    if (typeof piece !== 'string') {
      hash.update(piece.mark);
      return piece.bytes;
    }
    const bytes = Buffer.from(piece);
    hash.update(bytes);
    return bytes;
  });
  return { body: Buffer.concat(parts), mark: hash.digest('base64url') };
}
