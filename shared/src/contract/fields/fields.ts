/** The vocabulary every entity is written in: the only file that spells out the checks of zod/mini. */
import * as z from 'zod/mini';
import {
  cleanText,
  formatDate,
  formatNumber,
  normalizePhone,
  parseDate,
  parseMoment,
  parseTime,
  today,
  toLatinDigits,
} from '@angan/bengali-text';
import { isSafeLink, meantLink, SLUG_PATTERN, slugOf } from '../../text/index.ts';
import { EMAIL_MAX, ID_MAX, SLUG_MAX, TEXT_MAX } from '../limits.ts';

export const REQUIRED = 'এই ঘরটি পূরণ করুন।';
const tooLong = (max: number) => `সর্বোচ্চ ${formatNumber(max)} অক্ষর লেখা যাবে।`;

export const orNull = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z._default(z.nullable(schema), null);

const typed = (message: string) => z.union([z.string(message), z.number(message)], message);

/** Reads what was typed; what `read` cannot read is refused with `message`. */
const reading =
  <Value>(read: (text: string) => Value | null, message: string) =>
  (raw: string | number, context: { issues: unknown[] }): Value => {
    const value = read(String(raw));
    if (value !== null) return value;
    context.issues.push({ code: 'custom', message, input: raw });
    return z.NEVER;
  };

// Each has the schema of its response, so that a document can be made of it.
const parsedText = (
  read: (text: string) => string | null,
  message: string,
  output: z.ZodMiniType<string, string>,
) => z.pipe(z.pipe(typed(message), z.transform(reading(read, message))), output);
const parsedNumber = (
  read: (text: string) => number | null,
  message: string,
  output: z.ZodMiniType<number, number>,
) => z.pipe(z.pipe(typed(message), z.transform(reading(read, message))), output);

export const requiredText = (max = TEXT_MAX) =>
  z.string(REQUIRED).check(z.minLength(1, REQUIRED), z.maxLength(max, tooLong(max)));

/** For what is no resource, whose texts `readInput` cleans. */
export const cleanedText = (max?: number) =>
  requiredText(max).check(z.overwrite(cleanText), z.minLength(1, REQUIRED));

export const optionalText = (max = TEXT_MAX) =>
  orNull(z.string('লেখা দিন।').check(z.overwrite(cleanText), z.maxLength(max, tooLong(max))));

const EMAIL = z.regexes.email;
export const requiredEmail = () =>
  z
    .string(REQUIRED)
    .check(z.maxLength(EMAIL_MAX, tooLong(EMAIL_MAX)), z.regex(EMAIL, 'সঠিক ইমেইল ঠিকানা দিন।'));
export const optionalEmail = () => orNull(requiredEmail());

/** A Bangladeshi mobile number in any usual spelling; stored as 11 Latin digits. */
export const requiredPhone = () =>
  parsedText(
    normalizePhone,
    '১১ সংখ্যার সঠিক মোবাইল নম্বর দিন, যেমন ০১৭১২৩৪৫৬৭৮।',
    z.string().check(z.regex(/^01\d{9}$/)),
  );

/** A day; stored as YYYY-MM-DD. */
const DATE_WRONG = 'সঠিক তারিখ দিন, যেমন ২৫/১২/২০২৫।';
export const optionalDate = () => orNull(parsedText(parseDate, DATE_WRONG, z.iso.date()));

/** A day from `earliest` until today in Dhaka; stored as YYYY-MM-DD. */
export const optionalPastDate = (earliest: string) =>
  orNull(
    parsedText(parseDate, DATE_WRONG, z.iso.date()).check(
      z.refine((day) => day <= today(), 'ভবিষ্যতের তারিখ দেওয়া যাবে না।'),
      z.refine((day) => day >= earliest, `${formatDate(earliest)} বা তার পরের তারিখ দিন।`),
    ),
  );

const [MOMENT_FIRST, MOMENT_LAST] = ['2000-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z'];
const MOMENT_WRONG = 'সঠিক তারিখ ও সময় দিন, যেমন ১৫/৩/২০২৬ সকাল ১০:৩০।';

/** A date with its time, in Dhaka where no zone is named; stored as UTC ISO with milliseconds. */
export const optionalMoment = () =>
  orNull(
    parsedText(parseMoment, MOMENT_WRONG, z.iso.datetime()).check(
      z.refine((at) => at >= MOMENT_FIRST && at < MOMENT_LAST, MOMENT_WRONG),
    ),
  );

const FLAGS = new Map<unknown, boolean>([
  ...[true, 'true', '1', 'on'].map((yes) => [yes, true] as const),
  ...[false, 'false', '0', 'off'].map((no) => [no, false] as const),
]);
const FLAG_WRONG = 'হ্যাঁ অথবা না দিন।';

/** Yes or no; forms and multipart bodies carry it as text, and a blank one is `standard`. */
export const optionalFlag = (standard: boolean) =>
  z._default(
    z.pipe(
      z.pipe(
        z.union([z.boolean(FLAG_WRONG), z.string(FLAG_WRONG), z.null(FLAG_WRONG)], FLAG_WRONG),
        z.transform((raw: boolean | string | null, context) => {
          const value = raw === null ? standard : FLAGS.get(raw);
          if (value !== undefined) return value;
          context.issues.push({ code: 'custom', message: FLAG_WRONG, input: raw });
          return z.NEVER;
        }),
      ),
      z.boolean(),
    ),
    standard,
  );

/** A time of day; stored as HH:MM. */
export const requiredTime = () =>
  parsedText(parseTime, 'সঠিক সময় দিন, যেমন ১০:৩০।', z.string().check(z.regex(/^\d{2}:\d{2}$/)));

const readNumber = (text: string) => {
  const number = Number(toLatinDigits(text).trim() || 'none');
  return Number.isFinite(number) ? number : null;
};

export const optionalNumber = (min: number, max: number, message: string) =>
  orNull(
    parsedNumber(
      (text) => {
        const number = readNumber(text);
        return number !== null && number >= min && number <= max ? number : null;
      },
      message,
      z.number().check(z.minimum(min), z.maximum(max)),
    ),
  );

const integer = (min: number, max: number, message: string) =>
  parsedNumber(
    (text) => {
      const number = readNumber(text);
      const fits = number !== null && Number.isInteger(number) && number >= min && number <= max;
      return fits ? number : null;
    },
    message,
    z.int().check(z.minimum(min), z.maximum(max)),
  );

export const optionalInteger = (min: number, max: number, message: string) =>
  orNull(integer(min, max, message));

/** A number that is a name: `length` digits of either script, stored as Latin ones. */
export const optionalDigits = (length: number, message: string) => {
  const pattern = new RegExp(`^\\d{${length}}$`);
  const read = (text: string) => {
    const digits = toLatinDigits(text).replace(/\s/g, '');
    return pattern.test(digits) ? digits : null;
  };
  return orNull(parsedText(read, message, z.string().check(z.regex(pattern))));
};

const LINK_MAX = 500;
const LINK_WRONG =
  'লিঙ্কটি / দিয়ে (এই ওয়েবসাইটের পাতা), অথবা https://, tel: বা mailto: দিয়ে শুরু করুন।';
export const requiredLink = () =>
  requiredText(LINK_MAX).check(z.overwrite(meantLink), z.refine(isSafeLink, LINK_WRONG));

const SLUG_WRONG = 'অক্ষর, সংখ্যা ও হাইফেন দিয়ে লিখুন, যেমন কলেজের-ইতিহাস বা history।';

/** The part of an address that names a page; stored in lower case and with hyphens. */
export const requiredSlug = () =>
  parsedText(
    (text) => slugOf(text, Infinity) || null,
    SLUG_WRONG,
    z.string().check(z.maxLength(SLUG_MAX, tooLong(SLUG_MAX)), z.regex(SLUG_PATTERN, SLUG_WRONG)),
  );

/** The id of a row of another resource. Forms and multipart bodies carry it as text. */
export const reference = (message = 'তালিকা থেকে একটি বেছে নিন।') => integer(1, ID_MAX, message);

export const requiredChoice = <const Values extends readonly [string, ...string[]]>(
  values: Values,
) => z.enum(values, 'তালিকা থেকে একটি বেছে নিন।');

export const optionalChoice = <const Values extends readonly [string, ...string[]]>(
  values: Values,
) => orNull(requiredChoice(values));

/** 0 Sunday … 6 Saturday. */
export const optionalWeekday = () => orNull(integer(0, 6, 'সপ্তাহের একটি দিন বেছে নিন।'));

export { z };
