import { foldForSearch } from '../fold.ts';
import { graphemeCount } from '../graphemes.ts';
import { aliasesOf } from './aliases.ts';
import { abbreviationKey, isLetterName } from './keys.ts';
import { latinOfLetters } from './latin.ts';
import { phoneticOf, soundsOf } from './sounds.ts';
import { isDigits, isLatin, wordsOf } from './words.ts';

/** A word of a search. Keys are looked for as the beginning of a stored key. */
export interface QueryWord {
  folded: string;
  /** With its `p`, as stored; null where the word has no sounds, as a number. */
  phonetic: string | null;
  /** With its `l`, as stored; only of words that were typed in Latin letters. */
  latin: string | null;
  /** Whether one typing error is forgiven, that is, whether the word has five graphemes. */
  mayBeNear: boolean;
}

export interface SearchQuery {
  /** As it was typed, without spaces around. */
  typed: string;
  folded: string;
  words: QueryWord[];
}

const LONGEST = 40;
const WORDS = 20;

/** A key of one letter would be the beginning of too many. */
const usable = (key: string) => (key.length > 2 ? key : null);

function readWord(whole: string): QueryWord {
  const folded = whole.slice(0, LONGEST);
  if (isDigits(folded)) return { folded, phonetic: null, latin: null, mayBeNear: false };
  const [alias] = aliasesOf(folded);
  if (isLatin(folded)) {
    const phonetic = alias ? `p${alias}` : folded.length <= 6 ? abbreviationKey(folded) : null;
    return { folded, phonetic, latin: usable(`l${latinOfLetters(folded)}`), mayBeNear: false };
  }
  const phonetic = usable(`p${alias ?? phoneticOf(soundsOf(folded))}`);
  return {
    ...{ folded, phonetic, latin: null },
    mayBeNear: phonetic !== null && !alias && graphemeCount(folded) >= 5,
  };
}

/** What to look for when this text was typed into a search box. */
export function readQuery(text: string): SearchQuery {
  const words: string[] = [];
  let isSpelling = false;
  for (const { folded } of wordsOf(text.slice(0, LONGEST * WORDS))) {
    const isLetter = isLetterName(folded);
    // এইচ এস সি is looked for as এইচএসসি.
    if (isLetter && isSpelling) words.push(`${words.pop() ?? ''}${folded}`);
    else words.push(folded);
    isSpelling = isLetter;
  }
  return {
    typed: text.trim(),
    folded: foldForSearch(text),
    words: [...new Set(words)].slice(0, WORDS).map(readWord),
  };
}
