import fc from 'fast-check';
import { graphemes } from '../graphemes.ts';
import { searchPairs } from '../../evaluation/sets/pairs.ts';
import { highlights, isNear, levelOf, readQuery, searchedRow, searchKeys } from './index.ts';

/** Texts as people write them, and what no keyboard writes. */
const written = fc.constantFrom(...searchPairs.map(({ text }) => text));
const sign = fc.constantFrom(...'কখগজ্ঞতদনপমযরলশষসহড়য়ািীুূেোৌ্ঁংঃৎ০৯ .-()/\u200c\u200dAzk1');
const anyText = fc.oneof(
  written,
  fc.string({ unit: sign, maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const levelIn = (typed: string, text: string) => levelOf(readQuery(typed), searchedRow(text));

describe('a search, whatever the text', () => {
  it('finds a text by itself, and by its words in any order', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(levelIn(text, text)).toBeLessThanOrEqual(1);
      }),
    );
    fc.assert(
      fc.property(
        written.chain((text) =>
          fc.tuple(
            fc.constant(text),
            fc
              .shuffledSubarray(text.split(/\s+/), { minLength: 1 })
              .map((words) => words.join(' ')),
          ),
        ),
        ([text, typed]) => {
          expect([typed, levelIn(typed, text)]).not.toEqual([typed, null]);
        },
      ),
    );
  });

  it('finds a text by its beginning while it is typed', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 3, max: 12 }), (text, length) => {
        const typed = [...graphemes(text)].slice(0, length).join('');
        expect(levelIn(typed, text)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('stores keys of lower case ASCII, none twice, and the same each time', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const keys = searchKeys(text);
        expect(keys).toMatch(/^(?:[pl][a-z0-9]+(?: (?!$)|$))*$/);
        const each = keys.split(' ');
        expect(new Set(each).size).toBe(each.length);
        expect(searchKeys(text)).toBe(keys);
        expect(searchKeys(text.normalize('NFD'))).toBe(searchKeys(text.normalize('NFC')));
      }),
    );
  });

  it('marks whole letters inside the text, in order', () => {
    fc.assert(
      fc.property(anyText, anyText, fc.boolean(), (text, other, isOwn) => {
        const marked = highlights(text, readQuery(isOwn ? text.slice(0, 8) : other));
        const edges = new Set([0]);
        let at = 0;
        for (const grapheme of graphemes(text)) edges.add((at += grapheme.length));
        let last = -1;
        for (const [start, end] of marked) {
          expect([start > last, end > start, edges.has(start), edges.has(end)]).toEqual([
            true,
            true,
            true,
            true,
          ]);
          last = end;
        }
      }),
    );
  });

  it('marks something wherever it finds something by its sound', () => {
    const found = searchPairs
      .map(({ typed, text }) => ({ text, query: readQuery(typed) }))
      .filter(({ text, query }) => levelOf(query, searchedRow(text)) !== null);
    const unmarked = found.filter(({ text, query }) => highlights(text, query).length === 0);
    expect(unmarked).toEqual([]);
  });

  it('forgives one slip in a key, and no two', () => {
    const key = fc.string({ unit: fc.constantFrom(...'pkmrnst15'), minLength: 6, maxLength: 12 });
    const slip = fc.tuple(fc.nat(), fc.constantFrom('more', 'less', 'other', 'swapped'));
    const changed = (text: string, [place, kind]: [number, string]) => {
      const at = place % (text.length - 1);
      const [a, b] = [text.charAt(at), text.charAt(at + 1)];
      const middle = { more: `${a}x${b}`, less: b, other: `x${b}`, swapped: b + a }[kind] ?? '';
      return text.slice(0, at) + middle + text.slice(at + 2);
    };
    fc.assert(
      fc.property(key, slip, (stored, one) => {
        expect(isNear(changed(stored, one), stored)).toBe(true);
      }),
    );
    expect(isNear('pmnirujjman', 'pmxnirxjjaman')).toBe(false);
  });

  it.each([
    ['conjuncts', 'ক্ষ্ম্য'.repeat(150_000)],
    ['words of conjuncts', 'ক্ষ্ম্য '.repeat(130_000)],
    ['hasants', '্'.repeat(1_000_000)],
    ['lone surrogates', '\ud83d'.repeat(1_000_000)],
    ['letter names', 'এ '.repeat(400_000)],
    ['abbreviations', 'মোঃ'.repeat(300_000)],
    ['doubled letters', 'kh'.repeat(500_000)],
  ])('takes a million signs of %s', (_, text) => {
    const query = readQuery(text);
    expect(levelOf(query, searchedRow(text))).toBeLessThanOrEqual(1);
    expect(query.parts.length).toBeLessThanOrEqual(20);
    expect(highlights(text, readQuery(text.slice(0, 40))).length).toBeGreaterThan(0);
  });
});
