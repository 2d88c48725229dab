import { isFile } from '@angan/shared/contract';
import { months, parseDate, toBengaliDigits, today } from '@angan/bengali-text';
import { isOffered } from '@angan/shared/offered';
import type { FormFields } from '../../resource/fields/form-fields.ts';
import { daysOf } from '../register-rows.ts';
import type { PrintSheets } from './print-tool.tsx';

export const KINDS = {
  list: 'তালিকা',
  phones: 'ফোন তালিকা',
  attendance: 'হাজিরা খাতা',
  seats: 'আসন বিন্যাস',
  stickers: 'রোল স্টিকার',
  envelopes: 'খামের ঠিকানা',
} as const;
export type Kind = keyof typeof KINDS;

export interface PrintSettings {
  /** The group that is printed; undefined until one is selected. */
  group?: string;
  /** The columns of a list, where they are not the usual ones. */
  names?: readonly string[] | undefined;
  month: string;
  holidays: string;
  exam: string;
  rooms: string;
  across: number;
  down: number;
}

export const initialSettings = (): PrintSettings => ({
  month: today().slice(0, 7),
  holidays: '',
  exam: '',
  rooms: '',
  across: 6,
  down: 6,
});

const phonesIn = (fields: FormFields) =>
  Object.keys(fields).filter((name) => fields[name]?.kind === 'phone');

export const kindsOf = (fields: FormFields, printSheets: PrintSheets | undefined): Kind[] =>
  (Object.keys(KINDS) as Kind[]).filter(
    (kind) => kind === 'list' || (kind === 'phones' ? phonesIn(fields).length > 0 : printSheets),
  );

/** The columns of a printed list until others are selected. */
export const initialNames = (
  kind: Kind,
  fields: FormFields,
  numbered: readonly string[],
  columns: readonly string[],
) => (kind === 'phones' ? [...numbered, ...phonesIn(fields)] : columns);

export const printable = (fields: FormFields) =>
  Object.keys(fields).filter((one) => {
    const field = fields[one];
    const isOnPaper = field && (!isFile(field) || field.kind === 'image') && field.kind !== 'html';
    return isOnPaper && field.kind !== 'flag' && isOffered(field);
  });

/** The month that many months from now, as `2026-11`. */
export const monthFrom = (now: string, offset: number) =>
  new Date(Date.UTC(Number(now.slice(0, 4)), Number(now.slice(5, 7)) - 1 + offset))
    .toISOString()
    .slice(0, 7);
export const monthName = (month: string) =>
  `${months[Number(month.slice(5)) - 1]} ${toBengaliDigits(month.slice(0, 4))}`;

const sameDay = (day: string, typed: string) =>
  toBengaliDigits(Number(day.slice(8))) === toBengaliDigits(typed);

export const typedDays = (text: string, month: string): string[] =>
  text
    .split(/[,;\s]+/)
    .flatMap((one) => parseDate(one) ?? daysOf(month).filter((day) => sameDay(day, one)));

export const roomNames = (typed: string): string[] =>
  typed
    .split(/[,;]/)
    .map((name) => name.trim())
    .filter(Boolean);
