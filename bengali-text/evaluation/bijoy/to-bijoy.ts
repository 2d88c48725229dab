/** The two families of Bijoy fonts: of 2000 (ক্ষ is ¶) and later ones (ক্ষ is ÿ). */
export type Variant = '2000' | 'later';

/** Keystrokes of letters, signs and conjuncts: `Bengali codes`, each pair after the other. */
const BOTH = `অ A আ Av অ্যা A¨v ই B ঈ C উ D ঊ E ঋ F এ G ঐ H ও I ঔ J
ক K খ L গ M ঘ N ঙ O চ P ছ Q জ R ঝ S ঞ T ট U ঠ V ড W ঢ X ণ Y ত Z থ _ দ \` ধ a ন b প c ফ d ব e ভ f ম g য h র i ল j শ k ষ l
স m হ n ড় o ঢ় p য় q ৎ r ং s ঃ t ঁ u ্ & া v ী x ু y ূ ~ ৃ … ৗ Š ্য ¨ ্র ª ্ন œ ্ম ¥ ্ব ¡ ্ণ è প্র cÖ গ্র MÖ ফ্র d« রূ iƒ
০ 0 ১ 1 ২ 2 ৩ 3 ৪ 4 ৫ 5 ৬ 6 ৭ 7 ৮ 8 ৯ 9 । | ৳ $ “ Ò ” Ó ‘ Ô ’ Õ – Ð — Ñ
ক্ক ° ক্ট ± ক্ষ্ম ² ক্ত ³ ক্ম ´ ক্র µ ক্স · গু ¸ গ্গ ¹ গ্দ º গ্ধ » ঙ্ক ¼ ঙ্গ ½ ঙ্খ •L ঙ্ঘ •N চ্চ ”P চ্ছ ”Q চ্ছ্ব ”Q¡ জ্জ ¾ জ্জ্ব ¾¡
জ্ঝ À জ্ঞ Á ঞ্চ Â ঞ্ছ Ã ঞ্জ Ä ঞ্ঝ Å ট্ট Æ ড্ড Ç ণ্ট È ণ্ঠ É ণ্ড Ê ত্ত Ë ত্থ Ì ত্র Î দ্দ Ï দ্ধ × দ্ব Ø দ্ম Ù দ্গ ˜M দ্ঘ ˜N
দ্ভ ™¢ ধ্ব aŸ ন্ঠ Ú ন্ড Û ন্ধ Ü ন্স Ý ন্থ š’ ন্ব š^ ন্তু š‘ ন্ত্র š¿ ন্দ ›\` ন্ট ›U ন্দ্ব ›Ø প্ট Þ প্ত ß প্প à প্স á
ব্জ â ব্দ ã ব্ধ ä ব্ব eŸ ভ্র å ম্ফ ç ম্প ¤ú ম্প্র ¤cÖ ম্ব ¤^ ম্ভ ¤¢ ম্ভ্র ¤£ ম্ম ¤§ ল্ক é ল্গ ê ল্ট ë ল্ড ì ল্প í ল্ফ î
ল্ব j¦ শু ï শ্চ ð শ্ছ ñ শ্ব k¦ ষ্ণ ò ষ্ট ó ষ্ঠ ô ষ্ফ õ ষ্ক ®‹ ষ্ক্র ®Œ ষ্প ®ú ষ্ম ®§ স্খ ö স্ট ÷ স্ফ ù স্ক ¯‹ স্ক্র ¯Œ স্তু ¯‘
স্ত্র ¯¿ স্থ ¯’ স্প ¯ú স্ব ¯^ স্ম ¯§ হু û হৃ ü হ্ন ý হ্ম þ হ্ব nŸ`;

const OWN: Record<Variant, string> = {
  '2000': 'ক্ষ ¶ ন্ত š— স্ত ¯— রু i“ ্রু ª“ ্ল ¬ ল্ল j− প্ল c− শ্ল k− স্ন mœ',
  later: 'ক্ষ ÿ ন্ত šÍ স্ত ¯Í রু iæ ্রু ªæ ্ল ¬ ল্ল jø প্ল cø শ্ল kø স্ন ¯œ',
};

const pairsOf = (text: string): [string, string][] => {
  const words = text.normalize('NFC').split(/\s+/);
  return words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1]!]] : []));
};

const tables = Object.fromEntries(
  Object.entries(OWN).map(([variant, own]) => {
    const codes = new Map([...pairsOf(BOTH), ...pairsOf(own)]);
    // The longest conjunct first: ন্ত্র before ন্ত.
    const keys = [...codes.keys()].sort((a, b) => b.length - a.length);
    return [variant, { codes, any: new RegExp(keys.join('|'), 'gu') }];
  }),
);

const LETTER = '(?:[কখ-হ]়?)';
/** A syllable: reph, consonants, and the vowel sign whose front part is typed first. */
const SYLLABLE = new RegExp(`(র্(?=${LETTER}))?(${LETTER}(?:্${LETTER})*্?)([িেৈোৌ]?)`, 'gu');
const SPLIT: Record<string, [front: string, back: string]> = {
  'ি': ['w', ''],
  'ে': ['‡', ''],
  'ৈ': ['‰', ''],
  'ো': ['‡', 'া'],
  'ৌ': ['‡', 'ৗ'],
};

/**
 * A Unicode text as it would have been typed for a Bijoy font. For test data and the model of
 * `findBijoy`: rare conjuncts get a visible virama.
 */
export function toBijoy(text: string, variant: Variant): string {
  const { codes, any } = tables[variant]!;
  const inOrder = text
    .normalize('NFC')
    .replaceAll('\u200d', '')
    .replace(SYLLABLE, (_all, reph = '', consonants: string, sign: string) => {
      const [front, back] = SPLIT[sign] ?? ['', ''];
      return `${front}${consonants}${reph && '©'}${back}`;
    });
  // At the beginning of a word these signs have no stroke to the left.
  return inOrder
    .replace(any, (found) => codes.get(found)!)
    .replace(/(?<=^|\s)‡/g, '†')
    .replace(/(?<=^|\s)‰/g, 'ˆ');
}
