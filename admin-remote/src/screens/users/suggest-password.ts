const consonants = 'bdfgjkmnprstvz';
const vowels = 'aeiou';

const random = (below: number): number =>
  (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below;
const letter = (of: string): string => of.charAt(random(of.length));
const word = (): string =>
  letter(consonants) + letter(vowels) + letter(consonants) + letter(vowels);

/** To be read out on a phone, as `kabo-temi-ruda-sopi-7382`: 62 bits, no similar letters. */
export const suggestPassword = (): string =>
  [word(), word(), word(), word(), String(random(10_000)).padStart(4, '0')].join('-');
