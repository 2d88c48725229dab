import type { FileColumn } from '../file-columns.ts';
import type { ReadCell } from './values.ts';

type Read = (text: string) => ReadCell;
const SEPARATORS = /[\s,./(–—-]+/gu;

/** A text without the words that its column is called by: ক শাখা. */
function withoutTitle(text: string, { title, aliases = [] }: FileColumn): string {
  const titles = [title, ...aliases].map((word) => word.toLowerCase());
  return text
    .replace(/[\s)\]।.]+$/u, '')
    .split(/\s+/)
    .filter((word) => !titles.includes(word.toLowerCase()))
    .join(' ');
}

/**
 * Reads a cell that holds an option and behind it the value of another field: 'একাদশ-ক', 'XI (বিজ্ঞান)'.
 * Null where it is an option by itself, or begins with none.
 */
export function splitCell(text: string, readOption: Read, other: FileColumn, readOther: Read) {
  if (readOption(text).refusal === undefined) return null;
  for (const { 0: separator, index } of [...text.matchAll(SEPARATORS)].reverse()) {
    const option = readOption(text.slice(0, index));
    const rest = withoutTitle(text.slice(index + separator.length), other);
    if (!option.value || !rest) continue;
    const shared = `${other.title} ${rest}`;
    return { option: { value: option.value, shared }, other: readOther(rest) };
  }
  return null;
}
