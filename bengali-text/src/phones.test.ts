import fc from 'fast-check';
import { toBengaliDigits } from './digits.ts';
import { formatPhone, normalizePhone, phoneHref } from './phones.ts';

const mobile = fc.nat({ max: 999_999_999 }).map((n) => `01${String(n).padStart(9, '0')}`);

describe('phones', () => {
  it.each([
    '01712345678',
    '০১৭১২৩৪৫৬৭৮',
    '০১৭১২-৩৪৫৬৭৮',
    '+8801712345678',
    '+88 01712 345 678',
    '+৮৮০১৭১২৩৪৫৬৭৮',
    '008801712345678',
    '8801712345678',
    '01712–345678',
    '\u202a+8801712\u2011345678\u202c',
    '  01712\u00a0345678 ',
    '01712.345678',
    '(017) 12345678',
    '+880 (0) 1712 345678',
    '01712345678।',
    '01712345678, ',
  ])('takes %p as one and the same number', (typed) => {
    expect(normalizePhone(typed)).toBe('01712345678');
  });

  it.each([
    '',
    '0171234567',
    '017123456789',
    '1712345678',
    '02123456789',
    '+01712345678',
    '+8701712345678',
    '88017123456',
    '0171234567a',
    '01712345678, 01812345678',
    null,
    undefined,
  ])('refuses %p', (typed) => {
    expect(normalizePhone(typed)).toBeNull();
  });

  it('takes every number again in the way it is shown, and with each prefix', () => {
    fc.assert(
      fc.property(mobile, fc.constantFrom('', '+88', '0088', '88'), (phone, prefix) => {
        expect(normalizePhone(prefix + phone)).toBe(phone);
        expect(
          normalizePhone(toBengaliDigits(`${prefix} ${phone.slice(0, 5)}-${phone.slice(5)}`)),
        ).toBe(phone);
        expect(normalizePhone(formatPhone(phone))).toBe(phone);
      }),
    );
  });

  it('gives 11 digits or nothing, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'01৮৮+- 7a'), maxLength: 18 }), (typed) =>
        /^01\d{9}$/.test(normalizePhone(typed) ?? '01000000000'),
      ),
    );
  });

  it('shows Bengali digits and leaves free text unchanged', () => {
    expect(formatPhone('01712345678')).toBe('০১৭১২৩৪৫৬৭৮');
    expect(formatPhone('0471-62345 (অফিস), ext. 3')).toBe('০৪৭১-৬২৩৪৫ (অফিস), ext. ৩');
    expect(formatPhone(null)).toBe('');
  });

  it.each([
    ['01712345678', 'tel:+8801712345678'],
    ['০১৭১২-৩৪৫৬৭৮', 'tel:+8801712345678'],
    ['০৪৭১-৬২৩৪৫', 'tel:047162345'],
    ['(0471) 62345', 'tel:047162345'],
    ['+880 2 9661920', 'tel:+88029661920'],
    ['অফিস: ০৪৭১-৬২৩৪৫, ০১৭১২৩৪৫৬৭৮', 'tel:047162345'],
    ['০১৭১২৩৪৫৬৭৮ / ০১৮১২৩৪৫৬৭৮', 'tel:+8801712345678'],
    ['কক্ষ ৫, ফোন ০৪৭১-৬২৩৪৫', 'tel:047162345'],
    ['১৬২৪৭', 'tel:16247'],
    ['নেই', ''],
    ['', ''],
    [null, ''],
  ])('dials %p at %p', (text, href) => {
    expect(phoneHref(text)).toBe(href);
  });
});
