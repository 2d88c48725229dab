import fc from 'fast-check';
import { OTHER, TYPED, UNICODE } from '../../evaluation/bijoy/bijoy-phrases.ts';
import { UNSEEN_OTHERS } from '../../evaluation/bijoy/bijoy-unseen-others.ts';
import { UNSEEN } from '../../evaluation/bijoy/bijoy-unseen.ts';
import { toBijoy, type Variant } from '../../evaluation/bijoy/to-bijoy.ts';
import { bijoyToUnicode, findBijoy } from './index.ts';
import { mayBeBijoy } from './may-be-bijoy.ts';

const families: readonly Variant[] = ['2000', 'later'];
const pairs = families.flatMap((variant) =>
  UNICODE.map((unicode): [string, string] => [toBijoy(unicode, variant), unicode]),
);

describe('text for Bijoy fonts', () => {
  it.each(TYPED)('as people typed it is found and converted: %s', (typed, unicode) => {
    expect(findBijoy(typed)?.text).toBe(unicode.normalize('NFC'));
  });

  it('of both families of fonts is found and converted, at least 99 of 100 phrases', () => {
    const wrong = pairs.filter(([typed, unicode]) => findBijoy(typed)?.text !== unicode);
    expect(pairs.length).toBeGreaterThanOrEqual(300);
    expect({ wrong, few: wrong.length <= pairs.length / 100 }).toEqual({ wrong, few: true });
  });

  it('is told from other text, and converted, in a set that was chosen later', () => {
    const missed = UNSEEN.filter(([typed]) => findBijoy(typed) === null);
    const wrong = UNSEEN.filter(([typed, unicode]) => findBijoy(typed)?.text !== unicode);
    const seen = UNSEEN_OTHERS.filter((text) => findBijoy(text) !== null);
    const found = UNSEEN.length - missed.length;
    const f1 = (2 * found) / (2 * found + missed.length + seen.length);
    expect({
      missed,
      wrong,
      seen,
      isFew: f1 >= 0.98 && wrong.length * 100 <= UNSEEN.length,
    }).toEqual({ missed, wrong, seen, isFew: true });
  });

  it.each([
    'Photocopies of (ii) the mark sheet and (iii) the certificate',
    'Class viii',
    'kW',
    'Q1 Q2 Q3',
    'cq 30 mcq 25',
    'f(x) = ax^2 + bx + c',
  ])('is not seen in numerals, units and code numbers: %j', (text) => {
    expect(findBijoy(text)).toBeNull();
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

  it.each([
    ['‡KŠkj', 'কৌশল'],
    ['Kg©KvÐ', 'কর্মকাণ্ড'],
    ['Kg©Kv–', 'কর্মকাণ্ড'],
    ['cw–Z g–j', 'পণ্ডিত মণ্ডল'],
    ['2025–2026 wk¶vel©', '২০২৫–২০২৬ শিক্ষাবর্ষ'],
    ['XvKv – PÆMÖvg', 'ঢাকা – চট্টগ্রাম'],
    ['K‡jR RGC/Admin eÜ', 'কলেজ RGC/Admin বন্ধ'],
    ['¯§viK bs- RGC/Admin/2025', 'স্মারক নং- RGC/Admin/2025'],
  ])('reads %s as %s', (typed, unicode) => {
    expect(findBijoy(typed)?.text).toBe(unicode.normalize('NFC'));
  });

  it.each([
    'E = mc²',
    '∫ x² dx',
    'a² + b² = c²',
    'He said that I may come',
    's = ut + ½at²',
    'W = ½CV²',
    'a²b³',
    'km²',
    'µm',
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAUA',
  ])('leaves %s', (text) => {
    expect(findBijoy(text)).toBeNull();
  });

  it('loads its tables for all text that it finds, and for no plain letter', () => {
    const found = [...UNSEEN, ...TYPED, ...pairs].map(([typed]) => typed).filter(findBijoy);
    expect(found.filter((text) => !mayBeBijoy(text))).toEqual([]);
    expect(mayBeBijoy('My name is Md. Abdul Karim & I want a seat. Thank you!')).toBe(false);
  });

  it('takes its digits along and leaves those of others', () => {
    expect(findBijoy('Roll 25 †ivj 25')?.text).toBe('Roll 25 রোল ২৫');
  });

  it('never fails, becomes Bengali in NFC, and any text of Unicode is left alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const converted = bijoyToUnicode(text);
        expect(converted).toBe(converted.normalize('NFC'));
        findBijoy(text);
      }),
    );
    const typed = fc.stringMatching(/^[ -~]{1,80}$/u);
    fc.assert(fc.property(typed, (text) => expect(bijoyToUnicode(text)).not.toMatch(/[A-Za-z]/)));
    const bengali = fc.stringMatching(/^[\u0985-\u09b9\u09be-\u09cc ০-৯।]{1,60}$/u);
    fc.assert(fc.property(bengali, (text) => expect(findBijoy(text)).toBeNull()));
  });

  it('is found in 90,000 signs within the time of a test, which looking at each pair of them is not', () => {
    const long = 'K‡jR eÜ _vK‡e| '.repeat(6000);
    expect(findBijoy(long)?.text).toBe('কলেজ বন্ধ থাকবে। '.repeat(6000));
  });
});
