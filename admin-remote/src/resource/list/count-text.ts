import { formatNumber } from '@angan/bengali-text';

/** How rows are counted: persons by জন, all else by টি. */
export type Unit = 'জন' | 'টি';

export const counted = (count: number, unit: Unit) =>
  `${formatNumber(count)}${unit === 'জন' ? ' জন' : unit}`;

export const countText = (count: number, unit: Unit, isFiltered: boolean): string =>
  isFiltered ? `${counted(count, unit)} পাওয়া গেছে` : `মোট ${counted(count, unit)}`;
