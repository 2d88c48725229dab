const ALL_FIT = 7;

/** The page numbers that a pager shows: the first, the last, the current one with its neighbours; null stands for those left out. */
export function pagesAround(page: number, pageCount: number): (number | null)[] {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1);
  if (pageCount <= ALL_FIT) return all;
  const shown = all.filter(
    (number) => number === 1 || number === pageCount || Math.abs(number - page) <= 1,
  );
  return shown.flatMap((number, index) =>
    index > 0 && number - (shown[index - 1] ?? 0) > 1 ? [null, number] : [number],
  );
}
