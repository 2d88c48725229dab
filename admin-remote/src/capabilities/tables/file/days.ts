import { formatDate, parseDate, plainDate, today } from '@angan/bengali-text';
import { dayOrTime } from './cells.ts';

const NUMBERS = /^(\d{1,2}) ?[-/.] ?(\d{1,2}) ?[-/.] ?(\d{2}|\d{4})$/;
const TIME_OF_DAY = /[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m)?$/i;
/** Days of 1941 to 2064, counted as a spreadsheet does where a cell shows the number. */
const SERIAL = /^[1-5]\d{4}(?:\.\d+)?$/;

export type DayOrder = 'day' | 'month';

const cleaned = (text: string) => plainDate(text).replace(TIME_OF_DAY, '');
const numbersOf = (text: string) => {
  const [, first, second, year = ''] = NUMBERS.exec(cleaned(text)) ?? [];
  return first ? { first: Number(first), second: Number(second), year } : null;
};

/** Which part of the dates of a column comes first, with a date that proves it. */
export interface ProvenOrder {
  order: DayOrder;
  /** Without one the day is taken to be first. */
  proof?: string;
  /** A date that proves the other order: the column cannot be read. */
  contrary?: string;
}

export function orderOf(texts: readonly string[]): ProvenOrder {
  const proof = (part: 'first' | 'second') =>
    texts.find((text) => {
      const numbers = numbersOf(text);
      return numbers && numbers[part] > 12 && numbers[part === 'first' ? 'second' : 'first'] <= 12;
    });
  const [dayFirst, monthFirst] = [proof('first'), proof('second')];
  if (dayFirst !== undefined) return { order: 'day', proof: dayFirst, contrary: monthFirst };
  return monthFirst === undefined ? { order: 'day' } : { order: 'month', proof: monthFirst };
}

/** The year of a birth that two digits mean: the latest that has been. */
const yearOf = (digits: string) =>
  digits.length === 4
    ? digits
    : `${Number(digits) > Number(today().slice(2, 4)) ? '19' : '20'}${digits}`;

/** A date of a file as YYYY-MM-DD; what is none stays as it is. Years of two digits are those of births. */
export function readDay(text: string, order: DayOrder, isPast: boolean): string {
  const typed = cleaned(text);
  if (SERIAL.test(typed)) return dayOrTime(Number(typed));
  const numbers = numbersOf(text);
  if (numbers && (isPast || numbers.year.length === 4)) {
    const { first, second } = numbers;
    const [day, month] = order === 'day' ? [first, second] : [second, first];
    return parseDate(`${String(day)}/${String(month)}/${yearOf(numbers.year)}`) ?? text;
  }
  const withYear = isPast
    ? typed.replace(
        /^(.*\p{L}.*[^\d'])'?(\d{2})$/u,
        (_, before: string, digits: string) => before + yearOf(digits),
      )
    : typed;
  return parseDate(withYear) ?? text;
}

/** True where a date says less than a person knows: which part is its month, or which century it is of. */
const isDoubtful = (text: string, { order, proof }: ProvenOrder) => {
  const numbers = numbersOf(text);
  if (!numbers) return /\p{L}.*\D\d{2}$/u.test(cleaned(text));
  const isEither = numbers.first <= 12 && numbers.second <= 12 && numbers.first !== numbers.second;
  return numbers.year.length === 2 || (isEither && (order === 'month' || proof === undefined));
};

/** How the dates of a column are read, spelled out by two of them; null where nobody can doubt it. */
export function spelledOut(
  texts: readonly string[],
  proven: ProvenOrder,
  isPast: boolean,
): string | null {
  const samples = texts
    .filter((text) => isDoubtful(text, proven))
    .slice(0, 2)
    .flatMap((text) => {
      const spelled = formatDate(readDay(text, proven.order, isPast));
      return spelled ? [`${text} = ${spelled}`] : [];
    });
  if (samples.length === 0) return null;
  const first = proven.order === 'day' ? 'দিন' : 'মাস';
  return `তারিখে ${first} আগে ধরে পড়া হয়েছে: ${samples.join('; ')}`;
}
