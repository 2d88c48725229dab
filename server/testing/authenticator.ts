import { isoCBOR } from '@simplewebauthn/server/helpers';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Answering {
  origin?: string;
  domain?: string;
  /** The person showed a finger or a face. */
  verifiesUser?: boolean;
  counter?: number;
}

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/** A phone with one passkey, as a browser answers for it (ES256, no attestation). */
export function makeAuthenticator(site: { origin: string; domain: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  const clientData = (type: string, challenge: string, { origin = site.origin }: Answering) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const data = (
    flags: number,
    { domain = site.domain, counter = 0, verifiesUser = true }: Answering,
  ) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([
      sha256(domain),
      Buffer.from([flags | PRESENT | (verifiesUser ? VERIFIED : 0)]),
      count,
    ]);
  };
  const named = { id: base64(id), rawId: base64(id), type: 'public-key' };

  return {
    /** Answers `navigator.credentials.create`. */
    register(options: { challenge: string }, answering: Answering = {}) {
      const length = Buffer.from([id.length >> 8, id.length & 255]);
      const authData = Buffer.concat([
        data(ATTESTED, answering),
        Buffer.alloc(16),
        length,
        id,
        isoCBOR.encode(cose),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: base64(clientData('webauthn.create', options.challenge, answering)),
          attestationObject: base64(
            isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]),
          ),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      };
    },
    /** Answers `navigator.credentials.get`. */
    assert(options: { challenge: string }, answering: Answering = {}) {
      const authenticatorData = data(0, answering);
      const client = clientData('webauthn.get', options.challenge, answering);
      const signed = Buffer.concat([authenticatorData, sha256(client)]);
      return {
        ...named,
        response: {
          clientDataJSON: base64(client),
          authenticatorData: base64(authenticatorData),
          signature: base64(sign('sha256', signed, privateKey)),
        },
        clientExtensionResults: {},
      };
    },
  };
}
