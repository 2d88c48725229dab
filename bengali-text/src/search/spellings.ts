import { lazy } from '../memoize.ts';
import { withoutEndings } from './endings.ts';
import { soundsOf } from './sounds.ts';

/** Words that end others, so that they are found within them: পদার্থবিজ্ঞান, জসীমুদ্দীন, বৃক্ষরোপণ. */
const endings = lazy(() =>
  'বিজ্ঞান বৃত্তি বিদ্যা বিদ্যালয় শিক্ষা নীতি কর্ম পত্র পূরণ বরণ বর্ষ রোপণ দান মেলা দিবস পূজা সূচি মিনার কার্ড ছাত্রী উদ্দিন জামান নাহার জাহান ফিতর আজহা জয়ন্তী মাধ্যমিক উল্লাহ ইসলাম রহমান হোসেন আহমেদ নবাবগঞ্জ গঞ্জ পুর নগর বাজার বাড়ি'
    .split(' ')
    .map((ending) => soundsOf(ending.normalize('NFC')).replace(/~$/, '')),
);

const OTHER: Readonly<Record<string, string>> = { u: 'o', o: 'u', e: 'i', i: 'e' };

/** Where names differ most: মুমিন and মোমিন, এমদাদ and ইমদাদ, খালেদ and খালিদ. */
const swaps = [
  /^([^aeiou~]*)([uo])(?=[^aeiou])/,
  /^([^aeiou~]*)([ei])(?=[^aeiou~])/,
  /^(.*?[auo][^aeiou~]{1,2})([ei])(?=[^aeiou~])/,
];

/** A word as it sounds in the spellings that people take for it; for Latin letters there are more. */
export function spellingsOf(
  folded: string,
  isJoined: boolean,
): { phonetic: string[]; latin: string[] } {
  const sounds = soundsOf(folded);
  if (isJoined) return { phonetic: [sounds], latin: [sounds] };
  const spellings = new Set([sounds]);
  // In a short word another vowel is another word: দিন and দেন.
  if (sounds.replace(/~/g, '').length > 4)
    for (const swap of swaps)
      for (const one of Array.from(spellings))
        spellings.add(
          one.replace(swap, (_, before: string, vowel: string) => before + (OTHER[vowel] ?? '')),
        );
  // শ্যামল is spelled শামল too.
  if (/^[ক-হ]্যা[ক-হ]/.test(folded)) spellings.add(soundsOf(folded.replace('্য', '')));
  for (const ending of endings()) {
    const at = sounds.indexOf(ending, 2);
    if (at > 0) spellings.add(sounds.slice(at));
  }
  // noborsho is typed for নববর্ষের.
  const latin = new Set([...spellings, ...withoutEndings(folded).map(soundsOf)]);
  // চাঁদপুর is typed chandpur.
  if (/ঁ(?=[ক-হ])/.test(folded)) latin.add(soundsOf(folded.replace(/ঁ/g, 'ন্')));
  for (const one of Array.from(latin)) {
    // ব্যাংক is typed as bank, এডমিট as admit, ছুটি as chuti.
    if (/^(?:[অএ]|(?:[ক-হ]্)+য|জ্ঞ)/.test(folded)) latin.add(one.replace(/^([^aeiou~]*)e/, '$1a'));
    if (one.includes('7')) latin.add(one.replace(/7/g, 'c'));
  }
  return { phonetic: [...spellings], latin: [...latin] };
}
