import type { SingleText, SiteText } from '@angan/shared/contract';
import { formatDate, formatTime, toBengaliDigits } from '@angan/shared/text';

export type Item = Readonly<Record<string, string | number | null>>;

/** The items of a list as a form holds it. */
export const itemsOf = (value: string): Item[] => JSON.parse(value || '[]') as Item[];

function single(text: SingleText | undefined, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (text?.kind === 'choice') return text.options[String(value)] ?? '';
  if (text?.kind === 'day') return formatDate(String(value));
  if (text?.kind === 'time') return formatTime(String(value));
  return text?.kind === 'number' ? toBengaliDigits(String(value)) : String(value);
}

/** A value of a form in words: the items of a list one after the other. */
export const readable = (text: SiteText, value: string): string =>
  text.kind === 'list'
    ? itemsOf(value)
        .map((item) => itemName(text.item, item))
        .join('; ')
    : single(text, value);

/** By what an item is recognised: its first filled line. */
export function itemName(texts: Readonly<Record<string, SingleText>>, item: Item): string {
  const names = Object.keys(texts);
  const lines = names.filter((name) => texts[name]?.kind === 'line');
  return [...lines, ...names].map((name) => single(texts[name], item[name])).find(Boolean) ?? '';
}
