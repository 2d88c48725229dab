import fc from 'fast-check';
import { compareNames, foldForSearch, matches } from './fold.ts';

const bengali = fc.string({
  unit: fc.constantFrom(...'কতরযসড়ঢয়ািুেো়্ৎ০৯ \u200c\u200dKA'),
  maxLength: 12,
});

describe('searching', () => {
  it.each([
    ['য়', 'য\u09bc'],
    ['ড়', 'ড\u09bc'],
    ['ঢ়', 'ঢ\u09bc'],
    ['উৎসব', 'উত্সব'],
    ['উৎসব', 'উত্\u200dসব'],
    ['র\u200d্যাব', 'র্যাব'],
    ['ক্\u200cষ', 'ক্ষ'],
    ['কো', 'ক\u09c7\u09be'],
    ['রোল ১২', 'রোল 12'],
    ['HSC Science', 'hsc science'],
    ['  আব্দুল \u00a0\n করিম ', 'আব্দুল করিম'],
    ['আব্দুল\ufeff\u200b', 'আব্দুল'],
  ])('takes %p and %p as the same', (one, other) => {
    expect(foldForSearch(one)).toBe(foldForSearch(other));
  });

  it('distinguishes what reads differently', () => {
    const words = ['বর', 'বড়', 'মন', 'মণ', 'দিন', 'দীন', 'কত', 'কৎ'];
    expect(new Set(words.map(foldForSearch)).size).toBe(words.length);
  });

  it('changes nothing when it is done twice, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(bengali, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })),
        (text) => foldForSearch(foldForSearch(text)) === foldForSearch(text),
      ),
    );
  });

  it('finds a text in whichever normal form either side is', () => {
    fc.assert(
      fc.property(bengali, bengali, bengali, (before, needle, after) => {
        const text = `${before} ${needle} ${after}`;
        expect([
          matches(text.normalize('NFD'), needle),
          matches(text, needle.normalize('NFD')),
        ]).toEqual([true, true]);
      }),
    );
  });

  it('finds a word while it is being typed', () => {
    expect(['র', 'রা', 'রাত', 'রাত্', 'রাত্রি'].map((typed) => matches('রাত্রি', typed))).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(['উ', 'উৎ', 'উত্', 'উৎস'].map((typed) => matches('উৎসব', typed))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it('finds everything with an empty search, and nothing in a missing text', () => {
    expect([
      matches('করিম', '  '),
      matches('করিম', undefined),
      matches(null, 'ক'),
      matches(undefined, ''),
    ]).toEqual([true, true, false, true]);
    expect(matches('আব্দুল করিম', 'রহিম')).toBe(false);
  });

  it('sorts names as a dictionary does and numbers by value', () => {
    const sorted = [
      'ক্ষমা',
      'হাসান',
      'রোল ১০',
      'রোল 2',
      'ৎসারু',
      'আনিস',
      'অমল',
      'কামাল',
      'রোল ১',
      'য়ূ',
    ].sort(compareNames);
    expect(sorted).toEqual([
      'অমল',
      'আনিস',
      'কামাল',
      'ক্ষমা',
      'ৎসারু',
      'য়ূ',
      'রোল ১',
      'রোল 2',
      'রোল ১০',
      'হাসান',
    ]);
    expect(compareNames('বড়', 'বড\u09bc')).toBe(0);
  });
});
