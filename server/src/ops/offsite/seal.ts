import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';
import { CommandError } from '../command.ts';

const decompress = promisify(brotliDecompress);
/** Of what comes out at once: thousands of small pieces would cost more than unpacking. */
const chunkSize = 1 << 20;
const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 22 };
const [NONCE, TAG, KEY_ID] = [12, 16, 8];
const HEAD = KEY_ID + NONCE + TAG;

/** Spaces, dashes and small letters do not count: the key is typed from paper. */
export const plainKey = (key: string) => key.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

const derive = (key: string, use: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', plainKey(key), '', `angan copies ${use}`, bytes));

/** Tells keys apart without showing one. */
export const keyId = (key: string) => derive(key, 'id', KEY_ID);

/**
 * A stored file's name away from here, and its own key. Both are made of a text that the database alone
 * holds: once no state names the file any more, nobody can read it.
 */
export const fileNameOf = (key: string, file: string) =>
  `media/${createHmac('sha256', derive(key, 'names', 32))
    .update(file)
    .digest('hex')
    .slice(0, 40)}`;
const fileKeyOf = (file: string) => `file ${file}`;

interface Sealing {
  key: string;
  /** The name of the object, without which it cannot be opened. */
  name: string;
  use?: string;
}

async function encrypt(
  { key, name, use = 'state' }: Sealing,
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<Buffer> {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', derive(key, use, 32), nonce);
  cipher.setAAD(Buffer.from(name));
  const sealed: Buffer[] = [];
  for await (const piece of pieces) sealed.push(cipher.update(piece));
  sealed.push(cipher.final());
  return Buffer.concat([keyId(key), nonce, cipher.getAuthTag(), ...sealed]);
}

function decrypt({ key, name, use = 'state' }: Sealing, bytes: Buffer): Buffer {
  if (bytes.length > HEAD && !bytes.subarray(0, KEY_ID).equals(keyId(key)))
    throw new CommandError(`${name} was made with another BACKUP_KEY.`);
  try {
    const nonce = bytes.subarray(KEY_ID, KEY_ID + NONCE);
    const decipher = createDecipheriv('aes-256-gcm', derive(key, use, 32), nonce, {
      authTagLength: TAG,
    });
    decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(KEY_ID + NONCE, HEAD));
    return Buffer.concat([decipher.update(bytes.subarray(HEAD)), decipher.final()]);
  } catch {
    throw new CommandError(`${name} is not as it was stored: it was cut off or altered.`);
  }
}

/** Packs and encrypts what comes piece by piece: the complete file is never in memory. */
export const sealState = (sealing: Sealing, pieces: Iterable<Buffer>): Promise<Buffer> =>
  encrypt(sealing, Readable.from(pieces).pipe(createBrotliCompress({ params })));

export const openState = (sealing: Sealing, bytes: Buffer): Promise<Buffer> =>
  decompress(decrypt(sealing, bytes), { chunkSize });

/** Pictures and PDFs are packed already. */
export const sealFile = (key: string, file: string, bytes: Buffer): Promise<Buffer> =>
  encrypt({ key, name: fileNameOf(key, file), use: fileKeyOf(file) }, [bytes]);

export const openFile = (key: string, file: string, bytes: Buffer): Buffer =>
  decrypt({ key, name: fileNameOf(key, file), use: fileKeyOf(file) }, bytes);
