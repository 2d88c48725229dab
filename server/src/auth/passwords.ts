import { randomBytes } from 'node:crypto';
import { atMost } from '../http/at-most.ts';
import { HttpError } from '../http/errors.ts';

/** Loaded with the first password, which a server that nobody logs in to never sees. */
const argon2 = () => import('@node-rs/argon2');

const AT_ONCE = 2;
const WAITING_MOST = 100;
const WAITING_LONGEST = 8000;

const busy = () =>
  new HttpError(503, 'unavailable', 'এই মুহূর্তে অনেকে লগইন করছেন। একটু পরে আবার চেষ্টা করুন।', {
    headers: { 'retry-after': '5' },
  });

/** Hashes and checks passwords, few at a time: each takes 64 MiB. Who has waited `longest` (ms) is told to come again. */
export function passwordHasher(
  cost: { memoryCost: number; timeCost: number },
  longest = WAITING_LONGEST,
) {
  // Without a name for it the library takes argon2id.
  const options = { parallelism: 1, ...cost };
  const inTurn = atMost(AT_ONCE, { most: WAITING_MOST, longest, refusal: busy });

  const make = (password: string) =>
    inTurn(async () => (await argon2()).hash(password.normalize('NFC'), options));
  // What no password has: as dear to check as a real one, and made without hashing.
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');
  const nobody = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=1$${random(16)}$${random(32)}`;

  return {
    hash: make,
    /** Checks a password; for an unknown user (null) it takes as long and answers no. */
    async verify(stored: string | null, password: string): Promise<boolean> {
      const right = await inTurn(async () =>
        (await argon2()).verify(stored ?? nobody, password.normalize('NFC')),
      );
      return right && stored !== null;
    },
  };
}
export type Passwords = ReturnType<typeof passwordHasher>;
