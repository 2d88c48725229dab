import { foundIn } from './found-in.ts';

const marked = (text: string, search: string) =>
  [...foundIn(text, search)]
    .reverse()
    .reduce(
      (expected, [start, end]) =>
        `${expected.slice(0, start)}[${expected.slice(start, end)}]${expected.slice(end)}`,
      text,
    );

it.each([
  ['ঈদের ছুটি', 'ছুটি', 'ঈদের [ছুটি]'],
  ['ছুটি, ছুটির পরে', 'ছুটি', '[ছুটি], [ছুটি]র পরে'],
  ['নতুন সম\u09AF\u09BC', 'সম\u09DF', 'নতুন [সম\u09AF\u09BC]'],
  ['এইচএসসি ২০২৫', '2025', 'এইচএসসি [২০২৫]'],
  ['HSC Result', 'hsc  result', '[HSC Result]'],
  ['ভর্তি', 'ভ', '[ভ]র্তি'],
  ['পরীক্ষা', 'নেই', 'পরীক্ষা'],
  ['পরীক্ষা', ' ', 'পরীক্ষা'],
])('the board marks in "%s" the search "%s"', (text, search, expected) => {
  expect(marked(text, search).normalize('NFC')).toBe(expected.normalize('NFC'));
});
