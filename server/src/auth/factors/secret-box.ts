import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { initSetting, readSetting } from '../../db/settings.ts';
import type { Queries } from '../../db/schema.ts';

const KEY = 'factor-key';
const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** The key of TOTP secrets: random, made once, the same for all processes. See ADR 024 for what it protects. */
const keyOf = async (db: Queries): Promise<Buffer> =>
  Buffer.from(
    (await readSetting(db, KEY)) ??
      (await initSetting(db, KEY, randomBytes(32).toString('base64url'))),
    'base64url',
  );

/** Encrypts a text for one account: its row read under another account does not decrypt. */
export async function seal(db: Queries, userId: number, text: string): Promise<string> {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, await keyOf(db), nonce, { authTagLength: TAG });
  cipher.setAAD(Buffer.from(String(userId)));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

export async function unseal(db: Queries, userId: number, sealed: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64url');
  const cipher = createDecipheriv(ALGORITHM, await keyOf(db), bytes.subarray(0, NONCE), {
    authTagLength: TAG,
  });
  cipher.setAAD(Buffer.from(String(userId)));
  cipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([cipher.update(bytes.subarray(NONCE + TAG)), cipher.final()]).toString(
    'utf8',
  );
}
