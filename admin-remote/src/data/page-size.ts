/** Rows on one page of every management list, by the specification. */
export const PAGE_SIZE = 10;
