/** The vocabulary every entity is written in: the only file that spells out the checks of zod/mini. */
import * as z from 'zod/mini';
import {
  formatNumber,
  normalizePhone,
  parseDate,
  parseTime,
  toLatinDigits,
} from '../text/index.ts';

export const REQUIRED = 'এই ঘরটি পূরণ করুন।';
const tooLong = (max: number) => `সর্বোচ্চ ${formatNumber(max)} অক্ষর লেখা যাবে।`;

const orNull = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z._default(z.nullable(schema), null as never);

/** Reads text with `read`; what it cannot read is refused with `message`. */
const parsed = <Value>(read: (text: string) => Value | null, message: string) =>
  z.pipe(
    z.union([z.string(message), z.number(message)], message),
    z.transform((raw, context): Value => {
      const value = read(String(raw));
      if (value === null) {
        context.issues.push({ code: 'custom', message, input: raw });
        return z.NEVER;
      }
      return value;
    }),
  );

export const requiredText = (max = 200) =>
  z.string(REQUIRED).check(z.minLength(1, REQUIRED), z.maxLength(max, tooLong(max)));

export const optionalText = (max = 200) =>
  orNull(z.string('লেখা দিন।').check(z.maxLength(max, tooLong(max))));

const EMAIL = z.regexes.email;
const email = () =>
  z
    .string(REQUIRED)
    .check(z.maxLength(254, tooLong(254)), z.regex(EMAIL, 'সঠিক ইমেইল ঠিকানা দিন।'));
export const requiredEmail = () => email();
export const optionalEmail = () => orNull(email());

/** A Bangladeshi mobile number in any usual spelling; stored as 11 Latin digits. */
const phone = () => parsed(normalizePhone, '১১ সংখ্যার সঠিক মোবাইল নম্বর দিন, যেমন ০১৭১২৩৪৫৬৭৮।');
export const requiredPhone = () => phone();
export const optionalPhone = () => orNull(phone());

/** A day; stored as YYYY-MM-DD. */
export const optionalDate = () => orNull(parsed(parseDate, 'সঠিক তারিখ দিন, যেমন ২৫/১২/২০২৫।'));

/** A time of day; stored as HH:MM. */
export const requiredTime = () => parsed(parseTime, 'সঠিক সময় দিন, যেমন ১০:৩০।');

const readNumber = (text: string) => {
  const number = Number(toLatinDigits(text).trim() || 'none');
  return Number.isFinite(number) ? number : null;
};

export const optionalNumber = (min: number, max: number, message: string) =>
  orNull(
    parsed((text) => {
      const number = readNumber(text);
      return number !== null && number >= min && number <= max ? number : null;
    }, message),
  );

const MAX_ID = 2_147_483_647;

/** The id of a row of another resource. Forms and multipart bodies carry it as text. */
const id = (message: string) =>
  parsed((text) => {
    const number = readNumber(text);
    return number !== null && Number.isInteger(number) && number > 0 && number <= MAX_ID
      ? number
      : null;
  }, message);
export const reference = (message = 'তালিকা থেকে একটি বেছে নিন।') => id(message);

export const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, 'তালিকা থেকে একটি বেছে নিন।');

/** 0 Sunday … 6 Saturday. */
export const optionalWeekday = () =>
  orNull(
    parsed((text) => {
      const number = readNumber(text);
      return number !== null && Number.isInteger(number) && number >= 0 && number <= 6
        ? number
        : null;
    }, 'সপ্তাহের একটি দিন বেছে নিন।'),
  );

export { z };
