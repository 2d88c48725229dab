const INDEPENDENT_VOWEL = /[অ-ঔ]$/;
const VOWEL_SIGN = /[া-ৌ]$/;
const CONSONANT = /[ক-হড়ঢ়য়]়?$/;

/** A name as its last letter takes an ending; a mark of quotation or a bracket takes none. */
const withEnding = (
  name: string,
  endings: { consonant: string; sign: (name: string) => string; vowel: string; other: string },
): string => {
  if (name.endsWith('ৎ')) return `${name.slice(0, -1)}ত${endings.consonant}`;
  if (CONSONANT.test(name)) return name + endings.consonant;
  if (VOWEL_SIGN.test(name)) return name + endings.sign(name);
  if (INDEPENDENT_VOWEL.test(name)) return name + endings.vowel;
  return name + endings.other;
};

/** The genitive of a Bengali name: কলেজের, মাদ্রাসার, বইয়ের; of any other: `Angan-এর`. */
export const genitive = (name: string): string =>
  withEnding(name, { consonant: 'ের', sign: () => 'র', vowel: 'য়ের', other: '-এর' });

/** The locative of a Bengali name: কলেজে, মাদ্রাসায়, একাডেমিতে; of any other: `Angan-এ`. */
export const locative = (name: string): string =>
  withEnding(name, {
    consonant: 'ে',
    sign: (text) => (text.endsWith('া') ? 'য়' : 'তে'),
    vowel: 'য়ে',
    other: '-এ',
  });
