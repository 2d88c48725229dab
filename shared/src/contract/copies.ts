import * as z from 'zod/mini';

/** Copies of the data away from the server, as its start page tells them. */
export const copies = z.strictObject({
  what: z
    .enum(['all', 'files'])
    .check(z.describe('files: the database is copied by the tools of PostgreSQL')),
  state: z
    .enum(['current', 'late', 'failing'])
    .check(z.describe('late: nothing has looked for changes for ten minutes')),
  minutes: z.nullable(z.int()).check(z.describe('since the newest copy; null before the first')),
  pending: z.int().check(z.describe('files that are not there yet')),
  trial: z.nullable(
    z.strictObject({
      day: z.string().check(z.describe('day on which a copy was restored to try it')),
      ok: z.boolean(),
    }),
  ),
  asks_key: z.boolean().check(z.describe('the last letters of the key are to be typed')),
});
export type Copies = z.output<typeof copies>;

export const KEY_LETTERS = 4;

/** The input of `POST copies/key/`. */
export const copyKeyInput = z.object({
  letters: z
    .string('শেষ চারটি অক্ষর লিখুন।')
    .check(
      z.trim(),
      z.minLength(KEY_LETTERS, 'শেষ চারটি অক্ষর লিখুন।'),
      z.maxLength(20, 'শুধু শেষ চারটি অক্ষর লিখুন।'),
    ),
});
