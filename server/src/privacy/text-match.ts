import { toLatinDigits } from '@angan/bengali-text';
import { sql, type RawBuilder } from 'kysely';

/** Fewer digits are no phone. */
export const DIGITS_MIN = 4;

/** A typed phone without its dashes and spaces, in Latin digits. */
export const digitsOf = (typed: string): string => toLatinDigits(typed).replace(/[-\s+]/g, '');

/** The same of what is stored. */
export function digitsIn(stored: RawBuilder<unknown>): RawBuilder<string> {
  let text = sql<string>`${stored}`;
  for (const sign of ['-', ' ', '+']) text = sql`replace(${text}, ${sql.lit(sign)}, '')`;
  [...'০১২৩৪৫৬৭৮৯'].forEach((digit, value) => {
    text = sql`replace(${text}, ${sql.lit(digit)}, ${sql.lit(String(value))})`;
  });
  return text;
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);
export const contains = (stored: RawBuilder<unknown>, text: string) =>
  sql<boolean>`lower(${stored}) like lower(${`%${escapeLike(text)}%`}) escape '\\'`;
