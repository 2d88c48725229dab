import { cleanText, foldForSearch } from '@angan/bengali-text';

/** NFKC, folded, then the skeleton of Unicode TR39; i, l and 1 are one, because a capital I looks like both. */
export async function usernameSkeleton(username: string): Promise<string> {
  // Its table takes a megabyte, and accounts are seldom made.
  const { rectifyConfusion } = await import(
    /* webpackChunkName: "confusables" */ 'unicode-confusables'
  );
  const folded = foldForSearch(cleanText(username).normalize('NFKC'));
  return foldForSearch(rectifyConfusion(folded)).replaceAll('i', 'l');
}
