import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Refusal } from './parts.mjs';
import { signedText } from './signed-card.mjs';

/** @import { Card } from './types.ts' */
/** @import { KeyObject } from 'node:crypto' */

/** A public key as RELEASE_KEYS lists it. */
export const publicKeyOf = (/** @type {KeyObject} */ key) =>
  /** @type {string} */ (createPublicKey(key).export({ format: 'jwk' }).x);

/** A new private key as PEM, and the public key of it. */
export function newKey() {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  return { pem: String(pem), listed: publicKeyOf(privateKey) };
}

export function readKey(/** @type {string} */ file) {
  try {
    return createPrivateKey(readFileSync(file));
  } catch (error) {
    throw new Refusal(`${file} is no private key: ${String(error)}`);
  }
}

/** The keys that RELEASE_KEYS lists for a part, as the server's variable does; none where all may release. */
const keysOf = (/** @type {string} */ part, env = process.env) =>
  (env.RELEASE_KEYS ?? '')
    .split(',')
    .map((pair) => pair.trim().split(':'))
    .flatMap(([name, key]) => (name === part ? [key] : []));

/** @returns {Card} */
export const signed = (
  /** @type {string} */ part,
  /** @type {Card} */ card,
  /** @type {KeyObject} */ key,
) => ({
  ...card,
  signature: sign(null, Buffer.from(signedText(part, card)), key).toString('base64url'),
});

/** Refuses a card that the server would refuse for its signature. */
export function refuseUnsigned(/** @type {string} */ part, /** @type {Card} */ card) {
  const keys = keysOf(part);
  if (keys.length === 0) return;
  const signature = Buffer.from(card.signature ?? '', 'base64url');
  const isSigned = keys.some((x) =>
    verify(
      null,
      Buffer.from(signedText(part, card)),
      createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
      signature,
    ),
  );
  if (!isSigned)
    throw new Refusal(
      `${part} ${card.release} is signed by none of the keys in RELEASE_KEYS: release with --key FILE.`,
    );
}
