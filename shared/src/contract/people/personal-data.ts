import * as z from 'zod/mini';
import { cleanText } from '@angan/bengali-text';
import { SEARCH_MAX } from '../limits.ts';

const record = {
  resource: z.string().check(z.describe('path of the list, or `users` for an account')),
  title: z.string().check(z.describe('what such a record is called in Bengali')),
  id: z.int(),
  label: z.string().check(z.describe('by what the record is recognised, of a person the name')),
  state: z
    .enum(['live', 'trash', 'history'])
    .check(z.describe('in its list, in the trash, or known to history alone')),
};

/** One record about a person, as `GET personal-data/?search=` answers it. */
export const personFound = z.strictObject({
  ...record,
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
export type PersonFound = z.output<typeof personFound>;

const TOO_SHORT = 'অন্তত দুটি অক্ষর লিখুন।';

export const personQuery = z.object({
  search: z.string(TOO_SHORT).check(
    z.overwrite((typed) => cleanText(typed).slice(0, SEARCH_MAX)),
    z.minLength(2, TOO_SHORT),
    z.maxLength(SEARCH_MAX),
    z.describe('at least two characters of the name, four digits, or an email'),
  ),
});

/** The input of `POST {path}/{id}/erase/`. */
export const eraseInput = z.object({
  /** The name of the record, so that a wrong id erases nobody. */
  name: z.string('নামটি লিখুন।').check(z.minLength(1, 'নামটি লিখুন।')),
});

/** Records that an erasure names at most because they mention the person. */
export const MENTIONS_MAX = 50;

/** A record whose texts, or whose history, still hold a name, phone or email of who was erased. */
export const mention = z.strictObject(record);
export type Mention = z.output<typeof mention>;

export const erasure = z.strictObject({
  backups: z
    .array(
      z.strictObject({
        file: z.string(),
        day: z.string().check(z.describe('day of the backup, YYYY-MM-DD')),
        until: z.string().check(z.describe('day on which it is removed, YYYY-MM-DD')),
      }),
    )
    .check(z.describe('daily backups of this server that may still hold the person')),
  daily_backups: z.boolean().check(z.describe('whether this server makes backups every day')),
  copies_until: z
    .optional(z.string())
    .check(
      z.describe('day on which the last copy away from the server that may hold the person lapses'),
    ),
  remnants: z
    .enum(['removed', 'pending', 'database'])
    .check(
      z.describe(
        'traces in the files of the database: removed; tried again within six hours; or left to PostgreSQL',
      ),
    ),
  mentions: z
    .array(mention)
    .check(
      z.describe(`other records that still name the person, unchanged, at most ${MENTIONS_MAX}`),
    ),
});
export type Erasure = z.output<typeof erasure>;

/** The public path that answers for how long what is stored. */
export const RETENTION = 'retention';

export const retention = z.strictObject({
  trash_days: z.int().check(z.describe('a deleted record can be restored')),
  session_days: z.int().check(z.describe('a login lasts at most')),
  idle_hours: z.int().check(z.describe('a login without use lasts')),
  attempt_hours: z.int().check(z.describe('counts of attempts by address or name')),
  history_days: z.int().check(z.describe('who changed what')),
  backup_days: z.nullable(z.int()).check(z.describe('a daily backup; null where none is made')),
});
export type Retention = z.output<typeof retention>;
