import fc from 'fast-check';
import { graphemeCount, graphemes, truncate } from './graphemes.ts';

const words = [
  'ক্ষ্ম',
  'স্ত্রী',
  'র‍্যাব',
  'ঊর্ধ্ব',
  'অ্যাপ',
  'শ্রেণির',
  'ভর্তি',
  'উৎসব',
  'চাঁদ',
  'মোঃ',
  ' ',
  '২০২৫',
  'HSC',
];
const sentence = fc
  .array(fc.constantFrom(...words), { maxLength: 12 })
  .map((parts) => parts.join(''));
const split: [string, string][] = [
  ['ক্ষ্ম', 'ক্ষ্ম'],
  ['স্ত্রী', 'স্ত্রী'],
  ['র‍্যাব', 'র‍্যা ব'],
  ['ঊর্ধ্ব', 'ঊ র্ধ্ব'],
  ['অ্যাডভোকেট', 'অ্যা ড ভো কে ট'],
  ['উৎসব', 'উ ৎ স ব'],
  ['জরুরি', 'জ রু রি'],
  ['চাঁদ', 'চাঁ দ'],
  ['বড\u09bc', 'ব ড\u09bc'],
  ['ক্\u200cষ', 'ক্\u200c ষ'],
  ['ক্\u200dষ', 'ক্\u200dষ'],
];

describe('graphemes', () => {
  it.each(split)('reads %s as %s', (word, letters) => {
    expect([...graphemes(word)].join(' ')).toBe(letters);
    expect(graphemeCount(word)).toBe(letters.split(' ').length);
  });

  it('cuts after a complete letter, never before its vowel sign', () => {
    expect(truncate('জরুরি বিজ্ঞপ্তি', 3)).toBe('জরুরি…');
    expect(truncate('জরুরি বিজ্ঞপ্তি', 4)).toBe('জরুরি…');
    expect(truncate('স্ত্রী শিক্ষা', 1)).toBe('স্ত্রী…');
    expect(truncate('র‍্যাব', 1)).toBe('র‍্যা…');
    expect(truncate('ঊর্ধ্বতন', 2, ' ...')).toBe('ঊর্ধ্ব ...');
    expect(truncate('👩‍👩‍👧 পরিবার', 1)).toBe('👩‍👩‍👧…');
  });

  it('leaves a text that fits as it is', () => {
    expect(truncate('স্ত্রী শিক্ষা', 4)).toBe('স্ত্রী শিক্ষা');
    expect([truncate('', 5), truncate(null, 5), truncate(undefined, 5), truncate('ক', 0)]).toEqual([
      '',
      '',
      '',
      '…',
    ]);
  });

  it('shows the beginning of the text, at most the given letters, and none of them broken', () => {
    fc.assert(
      fc.property(sentence, fc.nat({ max: 20 }), (text, limit) => {
        const cut = truncate(text, limit);
        if (graphemeCount(text) <= limit) return cut === text;
        const visible = cut.slice(0, -1);
        return (
          text.startsWith(visible) &&
          graphemeCount(visible) <= limit &&
          !/^\p{M}/u.test(text.slice(visible.length)) &&
          !/্\u200d?$/.test(visible)
        );
      }),
    );
  });

  it('cuts other scripts and pictures as the platform does', () => {
    const platform = new Intl.Segmenter('bn', { granularity: 'grapheme' });
    const others = fc
      .array(
        fc.constantFrom(
          'é',
          'n\u0303',
          '日本',
          'हिं',
          '🇧🇩',
          '🇮🇳',
          '👍🏽',
          '👩‍👩‍👧',
          '❤️',
          '🏫',
          ' ',
          'HSC',
          '১২',
          '\r\n',
        ),
        { maxLength: 12 },
      )
      .map((parts) => parts.join(' '));
    fc.assert(
      fc.property(
        others,
        (text) =>
          JSON.stringify([...graphemes(text)]) ===
          JSON.stringify([...platform.segment(text)].map(({ segment }) => segment)),
      ),
    );
  });

  it('reads any Bengali text as it does beside a picture, where all of Unicode is looked through', () => {
    const signs = [
      ...Array.from({ length: 0x9fe - 0x964 + 1 }, (_, index) =>
        String.fromCharCode(0x964 + index),
      ),
      '\u200c',
      '\u200d',
      'A',
      '-',
      '…',
      '\n',
      ' ',
    ];
    const plain = fc.oneof(
      sentence,
      fc.array(fc.constantFrom(...signs), { maxLength: 20 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(
        plain,
        (text) =>
          JSON.stringify([...graphemes(`${text} 🏫`)]) ===
          JSON.stringify([...graphemes(`${text} `), '🏫']),
      ),
    );
  });

  it('loses no character', () => {
    fc.assert(
      fc.property(
        fc.oneof(sentence, fc.string({ unit: 'binary' })),
        (text) => [...graphemes(text)].join('') === text,
      ),
    );
  });
});
