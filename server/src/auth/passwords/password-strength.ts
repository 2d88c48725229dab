import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { toLatinDigits } from '@angan/bengali-text';
import { invalid } from '../../http/errors.ts';
import { collegeWords } from './college-words.ts';

/** Guesses that an attacker gets through the limits of logins in years. */
const MIN_GUESSES_LOG10 = 8;
/** One word with a year or a few digits: `Ramadan2026`, `Rahim@123`. It is what people try first. */
const WORD_AND_NUMBER = /^\P{L}*\p{L}[\p{L}\p{M}]{0,14}\P{L}*$/u;
const FEW_DIGITS = /^\D*\d{1,4}\D*$/;
/** Names, words of a college, years and classes are tried in every order: the rest has to be more than this. */
const OTHER_LETTERS_MIN = 4;
const OTHER_DIGITS_MIN = 9;
const FREQUENT_WORDS = [...collegeWords, 'class', 'roll', 'batch', 'section', 'শ্রেণি', 'রোল']
  .map((word) => word.replace(/\s/g, ''))
  .sort((a, b) => b.length - a.length);
/** The time of a check grows with the length; a longer password is judged by its beginning. */
const CHECKED_LENGTH = 64;

let estimator: Promise<ZxcvbnFactory> | undefined;
/** Loaded with the first password that is set: its dictionaries take some 20 MB. */
const loadEstimator = () =>
  (estimator ??= Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]).then(
    ([{ ZxcvbnFactory: Factory }, { dictionary, adjacencyGraphs }]) =>
      new Factory({
        dictionary: { ...dictionary, college: [...collegeWords] },
        graphs: { qwerty: adjacencyGraphs.qwerty, keypad: adjacencyGraphs.keypad },
      }),
  ));

const folded = (text: string) => toLatinDigits(text.normalize('NFC')).slice(0, CHECKED_LENGTH);
const joined = (text: string) => text.replace(/[\s._-]+/g, '');

const count = (text: string, kind: RegExp) => text.match(kind)?.length ?? 0;

/** True where hardly anything is left of a password without names and frequent words: `Karim.Abdul.1990`. */
function isOfFrequentWords(text: string, names: readonly string[]): boolean {
  const lower = joined(text).toLowerCase();
  const rest = [...names.map((name) => name.toLowerCase()), ...FREQUENT_WORDS].reduce(
    (left, word) => left.replaceAll(word, ' '),
    lower,
  );
  return (
    rest !== lower &&
    count(rest, /\p{L}/gu) < OTHER_LETTERS_MIN &&
    count(rest, /\d/g) < OTHER_DIGITS_MIN
  );
}

/** True where a password is easily guessed; `own` is what an attacker knows of its owner. */
export async function isGuessable(password: string, own: readonly string[] = []): Promise<boolean> {
  const text = folded(password);
  if (WORD_AND_NUMBER.test(text) && FEW_DIGITS.test(text)) return true;
  const names = own
    .map(folded)
    .flatMap((name) => [name, joined(name), ...name.split(/[\s._-]+/)])
    .filter((name) => [...name].length >= 3)
    .sort((a, b) => b.length - a.length);
  if (isOfFrequentWords(text, names)) return true;
  const zxcvbn = await loadEstimator();
  return zxcvbn.check(text, names).guessesLog10 < MIN_GUESSES_LOG10;
}

interface Owner {
  username: string;
  full_name: string;
  phone: string | null;
  email?: string | null;
}

export const GUESSABLE = 'এই পাসওয়ার্ড সহজেই অনুমান করা যায়। কয়েকটি শব্দ মিলিয়ে অন্য একটি দিন।';

export async function refuseGuessable(
  field: string,
  password: string,
  { username, full_name, phone, email }: Owner,
): Promise<void> {
  if (await isGuessable(password, [username, full_name, phone ?? '', email?.split('@')[0] ?? '']))
    throw invalid({ [field]: GUESSABLE });
}
