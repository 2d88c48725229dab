/** The meaning of one code of a Bijoy font, and how it joins its neighbours. */
export interface Glyph {
  /**
   * `letter` begins or ends a cluster; `first` is the first part of a conjunct, `second` a further
   * one; `before` is a vowel sign that is typed before its cluster, `after` one that follows it;
   * `mark` ends a cluster; `vowel` stands alone; `other` is a digit or punctuation.
   */
  kind: 'letter' | 'first' | 'second' | 'reph' | 'before' | 'after' | 'mark' | 'vowel' | 'other';
  text: string;
}

/** Codes of one kind, as `code text` pairs in the order of the code points. */
const PAIRS: Record<Exclude<Glyph['kind'], 'reph'>, string> = {
  vowel: 'A অ B ই C ঈ D উ E ঊ F ঋ G এ H ঐ I ও J ঔ',
  letter: [
    'K ক L খ M গ N ঘ O ঙ P চ Q ছ R জ S ঝ T ঞ U ট V ঠ W ড X ঢ Y ণ Z ত _ থ ` দ a ধ b ন c প d ফ e ব f ভ g ম',
    'h য i র j ল k শ l ষ m স n হ o ড় p ঢ় q য়',
    '° ক্ক ± ক্ট ² ক্ষ্ম ³ ক্ত ´ ক্ম µ ক্র ¶ ক্ষ · ক্স ¸ গু ¹ গ্গ º গ্দ » গ্ধ ¼ ঙ্ক ½ ঙ্গ ¾ জ্জ À জ্ঝ Á জ্ঞ Â ঞ্চ Ã ঞ্ছ',
    'Ä ঞ্জ Å ঞ্ঝ Æ ট্ট Ç ড্ড È ণ্ট É ণ্ঠ Ê ণ্ড Ë ত্ত Ì ত্থ Í ত্ম Î ত্র Ï দ্দ × দ্ধ Ø দ্ব Ù দ্ম Ú ন্ঠ Û ন্ড Ü ন্ধ Ý ন্স',
    'Þ প্ট ß প্ত à প্প á প্স â ব্জ ã ব্দ ä ব্ধ å ভ্র æ ম্ন ç ম্ফ é ল্ক ê ল্গ ë ল্ট ì ল্ড í ল্প î ল্ফ ï শু ð শ্চ ñ শ্ছ',
    'ò ষ্ণ ó ষ্ট ô ষ্ঠ õ ষ্ফ ö স্খ ÷ স্ট ø স্ন ù স্ফ û হু ü হৃ ý হ্ন þ হ্ম ÿ ক্ষ',
  ].join(' '),
  first: '” চ্ • ঙ্ ˜ দ্ ™ দ্ š ন্ › ন্ ¤ ম্ ® ষ্ ¯ স্ ˉ স্',
  second: [
    '& ্ ^ ্ব ‘ ্তু ’ ্থ ‹ ্ক Œ ্ক্র — ্ত œ ্ন Ÿ ্ব ¡ ্ব ¢ ্ভ £ ্ভ্র ¥ ্ম ¦ ্ব § ্ম ¨ ্য ª ্র « ্র ¬ ্ল \u00ad ্ল − ্ল',
    '¿ ্ত্র Ö ্র è ্ণ ú ্প',
  ].join(' '),
  before: 'w ি † ে ‡ ে ˆ ৈ ‰ ৈ',
  after: 'v া x ী y ু z ু “ ু ~ ূ ƒ ূ ‚ ূ „ ৃ … ৃ Š ৗ',
  mark: 'r ৎ s ং t ঃ u ঁ',
  other: '0 ০ 1 ১ 2 ২ 3 ৩ 4 ৪ 5 ৫ 6 ৬ 7 ৭ 8 ৮ 9 ৯ | । $ ৳ Ò “ Ó ” Ô ‘ Õ ’ Ð – Ñ — – –',
};

const REPH = '©';

const glyphs = new Map<string, Glyph>([[REPH, { kind: 'reph', text: 'র্' }]]);
for (const [kind, pairs] of Object.entries(PAIRS)) {
  const words = pairs.split(' ');
  for (let at = 0; at < words.length; at += 2)
    glyphs.set(words[at]!, { kind: kind as Glyph['kind'], text: words[at + 1]! });
}

const BEHIND_LETTER = /[A-Za-z`_~†‡ˆ‰Š]$/;

/**
 * Codes that mean something else in fonts after 2003, where they follow a consonant: SutonnyMJ of
 * that time writes ল্ল as jø and স্ত as ¯Í; রু is iæ.
 */
const laterForms: Record<string, { after: RegExp; glyph: Glyph }[]> = {
  ø: [{ after: /[b-npKMU¤¯]$/, glyph: { kind: 'second', text: '্ল' } }],
  Í: [{ after: /[¯šœ›]$/, glyph: { kind: 'second', text: '্ত' } }],
  æ: [{ after: /[i`ªÖ«åµÎ¿]$/, glyph: { kind: 'after', text: 'ু' } }],
  // Behind a letter ণ্ড, as in Kv– and KvÐ; a dash elsewhere.
  '–': [
    { after: /[iªÖ«åµÎ¿]$/, glyph: { kind: 'after', text: 'ু' } },
    { after: BEHIND_LETTER, glyph: { kind: 'letter', text: 'ণ্ড' } },
  ],
  Ð: [{ after: BEHIND_LETTER, glyph: { kind: 'letter', text: 'ণ্ড' } }],
};

/** The meaning of a code after the text before it; undefined where it is no code of these fonts. */
export function glyphAt(before: string, code: string): Glyph | undefined {
  const later = laterForms[code]?.find(({ after }) => after.test(before));
  return later?.glyph ?? glyphs.get(code);
}
