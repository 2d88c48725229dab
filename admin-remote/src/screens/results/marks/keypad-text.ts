import type { Mark } from '@angan/shared/grading';

/** A mark in Latin digits, as the keypad edits it. */
export const editedText = (mark: Mark): string =>
  typeof mark === 'number' ? String(mark / 100) : '';

const valueOf = (text: string) => Number(text === '' ? '0' : text);

export const isOutOfRange = (text: string, full: number): boolean => valueOf(text) > full;

/** True where no further digit fits, so that the next cell follows by itself; after a 0 one does, as in 08. */
export function isComplete(text: string, full: number): boolean {
  if (text === '' || text.endsWith('.') || isOutOfRange(text, full)) return false;
  const decimals = text.split('.')[1];
  if (decimals !== undefined) return decimals.length === 2 || valueOf(text) === full;
  return valueOf(text) * 10 > full;
}

/** The text after a key: a digit, `.` or `back`. */
export function pressKey(text: string, key: string, full: number): string {
  if (key === 'back') return text.slice(0, -1);
  if (isOutOfRange(text, full)) return text;
  if (key === '.') return text.includes('.') ? text : `${text === '' ? '0' : text}.`;
  const isFull = text.split('.')[1]?.length === 2;
  if (isFull) return text;
  return text === '0' ? key : text + key;
}

/** In hundredths; null where nothing is typed. */
export function typedMark(text: string): Mark {
  if (text === '') return null;
  const [integer = '0', decimals = ''] = text.split('.');
  return Number(integer) * 100 + Number(decimals.padEnd(2, '0'));
}
