import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { toLatinDigits } from '@angan/shared/text';
import { invalid } from '../../http/errors.ts';
import { collegeWords } from './college-words.ts';

/** What an attacker gets through the limits of logins in years. */
const MIN_GUESSES_LOG10 = 8;
/** One word with a year or a few digits: `Ramadan2026`, `Rahim@123`. It is what people try first. */
const WORD_AND_NUMBER = /^\P{L}*\p{L}[\p{L}\p{M}]{0,14}\P{L}*$/u;
const FEW_DIGITS = /^\D*\d{1,4}\D*$/;
/** The time of a check grows with the length; a longer password is judged by its beginning. */
const CHECKED_LENGTH = 64;

let estimator: Promise<ZxcvbnFactory> | undefined;
/** Loaded with the first password that is chosen: its dictionaries take some 20 MB. */
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

/** Whether a password is easily guessed; `own` is what an attacker knows of its owner. */
export async function isGuessable(password: string, own: readonly string[] = []): Promise<boolean> {
  const text = folded(password);
  if (WORD_AND_NUMBER.test(text) && FEW_DIGITS.test(text)) return true;
  const zxcvbn = await loadEstimator();
  const names = own
    .map(folded)
    .flatMap((name) => [name, joined(name), ...name.split(/[\s._-]+/)])
    .filter((name) => [...name].length >= 3);
  return zxcvbn.check(text, names).guessesLog10 < MIN_GUESSES_LOG10;
}

interface Owner {
  username: string;
  full_name: string;
  phone: string | null;
  email?: string | null;
}

export const GUESSABLE = 'এই পাসওয়ার্ড সহজেই অনুমান করা যায়। কয়েকটি শব্দ মিলিয়ে অন্য একটি দিন।';

/** Refuses a password, given in `field`, that is easily guessed for this account. */
export async function refuseGuessable(
  field: string,
  password: string,
  { username, full_name, phone, email }: Owner,
): Promise<void> {
  if (await isGuessable(password, [username, full_name, phone ?? '', email?.split('@')[0] ?? '']))
    throw invalid({ [field]: GUESSABLE });
}
