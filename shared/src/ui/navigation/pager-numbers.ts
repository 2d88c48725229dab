export type PagerItem = number | 'gap';

const range = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/** A run of at most `size` numbers that slides along with the page, as the subjects' pager has it. */
export function slidingNumbers(page: number, pageCount: number, size = 5): PagerItem[] {
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), pageCount - size + 1));
  return range(first, Math.min(pageCount, first + size - 1));
}

const ALL_UP_TO = 11;

/** All numbers up to eleven; beyond that the first, the last and seven around the page. */
export function allNumbers(page: number, pageCount: number): PagerItem[] {
  if (pageCount <= ALL_UP_TO) return range(1, pageCount);
  const first = Math.max(2, Math.min(page - 3, pageCount - 7));
  const last = Math.min(pageCount - 1, first + 6);
  return [
    1,
    ...(first > 2 ? (['gap'] as const) : []),
    ...range(first, last),
    ...(last < pageCount - 1 ? (['gap'] as const) : []),
    pageCount,
  ];
}
