import fc from 'fast-check';
import { OTHER, TYPED, UNICODE } from '../testing/bijoy-phrases.ts';
import { toBijoy, type Variant } from '../testing/to-bijoy.ts';
import { bijoyToUnicode, findBijoy } from './index.ts';

const families: readonly Variant[] = ['2000', 'later'];
const made = families.flatMap((variant) =>
  UNICODE.map((unicode): [string, string] => [toBijoy(unicode, variant), unicode]),
);

describe('text for Bijoy fonts', () => {
  it.each(TYPED)('as people typed it is found and converted: %s', (typed, unicode) => {
    expect(findBijoy(typed)?.text).toBe(unicode.normalize('NFC'));
  });

  it('of both families of fonts is found and converted, at least 99 of 100 phrases', () => {
    const wrong = made.filter(([typed, unicode]) => findBijoy(typed)?.text !== unicode);
    expect(made.length).toBeGreaterThanOrEqual(300);
    expect({ wrong, few: wrong.length <= made.length / 100 }).toEqual({ wrong, few: true });
  });

  it.each(OTHER)('is not seen in %j', (text) => {
    expect(findBijoy(text)).toBeNull();
  });

  it('converts in one place of a longer text what stands there, and nothing else', () => {
    const text = 'Dear Sir, please publish this notice: K‡jR eÜ _vK‡e| Thank you, Javed.';
    expect(findBijoy(text)).toEqual({
      text: 'Dear Sir, please publish this notice: কলেজ বন্ধ থাকবে। Thank you, Javed.',
      parts: ['K‡jR eÜ _vK‡e|'],
    });
  });

  it('takes its digits along and leaves those of others', () => {
    expect(findBijoy('Roll 25 †ivj 25')?.text).toBe('Roll 25 রোল ২৫');
  });

  it('never fails, and leaves any text of Unicode alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        expect(typeof bijoyToUnicode(text)).toBe('string');
        findBijoy(text);
      }),
    );
    const bengali = fc.stringMatching(/^[\u0985-\u09b9\u09be-\u09cc ০-৯।]{1,60}$/u);
    fc.assert(fc.property(bengali, (text) => expect(findBijoy(text)).toBeNull()));
  });

  it('takes time in proportion to its length', () => {
    const long = 'K‡jR eÜ _vK‡e| '.repeat(6000);
    expect(findBijoy(long)?.text).toBe('কলেজ বন্ধ থাকবে। '.repeat(6000));
  });
});
