import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { concurrencyLimit } from '../../db/concurrency-limit.ts';
import { HttpError } from '../../http/errors.ts';

/** Loaded with the first login. */
const argon2 = () => import('@node-rs/argon2');

const CORES = availableParallelism();
/** Each hash takes 64 MiB and a core, of which one is left to the readers. */
export const HASHES_AT_ONCE = CORES > 2 ? 2 : 1;
/** Where there is one core only, it is the readers' for as long as it was taken from them. */
const REST = CORES === 1 ? 1 : 0;
const QUEUE_SIZE = 100;
const QUEUE_TIMEOUT_MS = 8000;

const busy = () =>
  new HttpError(503, 'unavailable', 'এই মুহূর্তে অনেকে লগইন করছেন। একটু পরে আবার চেষ্টা করুন।', {
    headers: { 'retry-after': '5' },
  });

/** Hashes and checks passwords, few at a time; a call that has waited `timeout` (ms) is refused. */
export function passwordHasher(
  cost: { memoryCost: number; timeCost: number },
  timeout = QUEUE_TIMEOUT_MS,
) {
  // Without a name for it the library takes argon2id.
  const options = { parallelism: 1, ...cost };
  const limits = { size: QUEUE_SIZE, timeout, refusal: busy, rest: REST };
  const inTurn = concurrencyLimit(HASHES_AT_ONCE, limits);

  const make = (password: string) =>
    inTurn(async () => (await argon2()).hash(password.normalize('NFC'), options));
  // A hash of no password: it takes as long to verify as a real one.
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
