/**
 * The query of a link of this site. Bengali stays as it is written: browsers encode it, and a page
 * is shorter where the words of links and of queries are the same.
 */
export const queryOf = (values: Record<string, string>): string =>
  new URLSearchParams(values)
    .toString()
    .replace(/(?:%[89A-F][\dA-F])+/g, (letters) => decodeURIComponent(letters));
