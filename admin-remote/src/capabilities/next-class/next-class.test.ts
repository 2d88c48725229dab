import { nextClass } from './next-class.ts';

const options = (...names: string[]) =>
  names.map((label, at) => ({ value: String(at + 1), label }));

it.each([
  ['নবম', ['নবম', 'দশম'], '2'],
  ['একাদশ বিজ্ঞান', ['একাদশ বিজ্ঞান', 'দ্বাদশ মানবিক', 'দ্বাদশ বিজ্ঞান'], '3'],
  ['অনার্স ২য় বর্ষ', ['অনার্স ২য় বর্ষ', 'অনার্স ৩য় বর্ষ'.normalize('NFD')], '2'],
  ['পঞ্চম', ['পঞ্চম', 'ষষ্ঠ'], '2'],
  // Nothing follows.
  ['দ্বাদশ', ['দ্বাদশ', 'একাদশ'], 'last'],
  ['দশম', ['দশম', 'নবম'], 'last'],
  // The names do not tell.
  ['একাদশ', ['একাদশ', 'দ্বাদশ বিজ্ঞান', 'দ্বাদশ মানবিক'], null],
  ['প্লে গ্রুপ', ['প্লে গ্রুপ', 'নার্সারি'], null],
])('after %s comes the class that its name says', (_name, names, expected) => {
  expect(nextClass(options(...names), '1')).toBe(expected);
});

it('the next class comes after no class where none is selected', () => {
  expect(nextClass(options('নবম', 'দশম'), '')).toBeNull();
});
