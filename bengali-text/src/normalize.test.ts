import fc from 'fast-check';
import { cleanText } from './normalize.ts';

/** A database refuses NUL and a lone surrogate. */
const isStorable = (text: string) => !/[\u0000\ud800-\udfff]/u.test(text);

describe('stored text', () => {
  it.each([
    ['both spellings of য় alike', 'ছায়া', 'ছায\u09bcা'],
    ['a composed ো', 'ক\u09c7\u09be', 'কো'],
    ['the joiners that spell words', 'র\u200d্যাব ক্\u200cষ', 'র\u200d্যাব ক্\u200cষ'],
    ['line ends as \\n, a tab as it is', 'ক\r\nখ\rগ\u2028ঘ\vঙ\tচ', 'ক\nখ\nগ\nঘ\nঙ\tচ'],
    ['no control characters', 'ক\u0000\u0007খ\u009f', 'কখ'],
    ['no noncharacters', 'ক\ufffeখ\uffffগ\ufdd0\ufdef\u{1fffe}\u{10ffff}', 'কখগ'],
    ['no noncharacter of two halves that a third parted', '\ud83f\ufffe\udffe', '\ufffd\ufffd'],
    ['no half characters', 'ক\ud800খ\udc00', 'ক\ufffdখ\ufffd'],
    ['complete characters', 'ক😀', 'ক😀'],
    ['no blanks at the ends', ' \u00a0\n ক খ \t\ufeff', 'ক খ'],
  ])('has %s', (_, typed, stored) => {
    expect(cleanText(typed)).toBe(stored);
  });

  it('is the same after a second pass, in NFC and storable, whatever was sent', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.oneof(
            fc.nat({ max: 0x10ffff }).map((c) => String.fromCodePoint(c)),
            fc.constantFrom(...'কযড়ো\u09be\u09bc\r\n\t \u0000\ufffe'),
            fc.constantFrom('\ud83f', '\udffe'),
          ),
        }),
        (text) => {
          const clean = cleanText(text);
          return (
            cleanText(clean) === clean && clean.normalize('NFC') === clean && isStorable(clean)
          );
        },
      ),
    );
  });
});
