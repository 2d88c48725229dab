import { toLatinDigits } from '@angan/shared/text';

/** The page that an address asks for, in either digits; the first where it names none. */
export function wantedPage(param: string | null): number {
  const number = Math.trunc(Number(toLatinDigits(param ?? '')));
  return Number.isSafeInteger(number) ? Math.max(1, number) : 1;
}
