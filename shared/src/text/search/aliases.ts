import { isLatin } from './words.ts';
import { foldForSearch } from '../fold.ts';
import { lazy } from '../lazy.ts';
import { phoneticOf, soundsOf } from './sounds.ts';

/**
 * Words that stand for each other, one group a line: abbreviations, and spellings that no rule of
 * sounds joins. The first is written out in Bengali; its phonetic key stands for the group.
 */
const groups = `
মোহাম্মদ মোহাম্মাদ মুহাম্মদ মুহাম্মাদ মহম্মদ মোহাঃ মোহা মুহাঃ মুহা মোঃ মো মুঃ মু md mohd muhammad mohammad mohammed muhammed
মোসাম্মৎ মোসাম্মত মোসাম্মাৎ মোছাম্মৎ মোছাম্মত মোসাঃ মোসা মোছাঃ মোছা mst most mosa mosammat
আব্দুল আবদুল আব্দুর আবদুর আব্দুস আবদুস আঃ abdul abdur abdus
ডক্টর ডঃ ড dr
ডাক্তার ডাঃ ডা ডাক্টার dr
আলহাজ আলহাজ্ব আলহাজ্জ alhaj alhaz
হোসেন হোসাইন হুসেন হুসাইন হোসায়েন হোছাইন hossain hossen hussain husain hosain hosen
আহমেদ আহমদ আহম্মেদ আহম্মদ আহাম্মেদ আহাম্মদ আহমাদ ahmed ahmad ahamed
রহমান রাহমান রেহমান rahman rehman
উদ্দিন উদ্দীন uddin
আক্তার আখতার আকতার আক্তর akter aktar akhter akhtar
চৌধুরী চৌধুরি চৌঃ chowdhury choudhury chowdhuri chaudhuri
সৈয়দ সৈয়েদ সাইয়েদ সাইয়্যেদ syed sayed saiyed
শেখ শাইখ শায়খ sheikh shaikh sk
অধ্যক্ষ অধ্যাক্ষ
অধ্যাপক অধ্যাঃ
প্রফেসর প্রফেঃ প্রফে professor prof
প্রকৌশলী ইঞ্জিনিয়ার ইঞ্জিঃ ইঞ্জি engineer engr
অ্যাডভোকেট এডভোকেট এডঃ অ্যাডঃ advocate adv
মাওলানা মৌলানা মাওঃ মাও maulana mawlana
খন্দকার খোন্দকার খোঃ খন্দঃ khandaker khondokar khondaker
বিজ্ঞপ্তি বিঞ্জপ্তি
বিজ্ঞান বিঞ্জান
চট্টগ্রাম চট্রগ্রাম chittagong chattogram
ব্রাহ্মণবাড়িয়া ব্রাক্ষণবাড়িয়া ব্রাক্ষ্মণবাড়িয়া
`;

const keyOf = (folded: string) => phoneticOf(soundsOf(folded));

const table = lazy(() => {
  const keys = new Map<string, Set<string>>();
  for (const line of groups.trim().split('\n')) {
    const names = line.split(' ').map(foldForSearch);
    const key = keyOf(names[0] ?? '');
    for (const name of names) keys.set(name, (keys.get(name) ?? new Set()).add(key));
  }
  return keys;
});

/** The phonetic keys of the groups to which a folded word belongs; most words belong to none. */
export const aliasesOf = (folded: string): readonly string[] => [...(table().get(folded) ?? [])];

const names = 'এ বি সি ডি ই এফ জি এইচ আই জে কে এল এম এন ও পি কিউ আর এস টি ইউ ভি ডব্লিউ এক্স ওয়াই জেড'
  .split(' ')
  .map((name) => name.normalize('NFC'));

/** How the letters of a Latin abbreviation are called in Bengali: hsc is এইচএসসি. */
export const spelledOut = (folded: string): string | null =>
  isLatin(folded) && folded.length >= 2 && folded.length <= 5 && /^[a-z]+$/.test(folded)
    ? [...folded].map((letter) => names[letter.charCodeAt(0) - 97]).join('')
    : null;

const letterNames = lazy(
  () => new Map(names.map((name, at) => [name, String.fromCharCode(97 + at)])),
);

/** The Latin abbreviation of which a Bengali word says the letters: hsc for এইচএসসি; null for others. */
export function abbreviated(folded: string): string | null {
  let letters = '';
  let rest = folded;
  while (rest) {
    let length = Math.min(rest.length, 7);
    while (length > 0 && !letterNames().has(rest.slice(0, length))) length -= 1;
    if (length === 0 || letters.length === 6) return null;
    letters += letterNames().get(rest.slice(0, length)) ?? '';
    rest = rest.slice(length);
  }
  return letters || null;
}
