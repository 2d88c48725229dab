/**
 * A Bengali word as the sounds that are spoken, one ASCII character each. People misspell what
 * sounds alike, so each rule names letters that one says alike or does not say at all.
 */
const rules: readonly [RegExp, string][] = [
  // Converters leave two signs behind where one is meant.
  [/াে/g, 'ো'],
  [/অা/g, 'আ'],
  // পুনঃনিরীক্ষণ is পুনর্নিরীক্ষণ.
  [/^পুনর্(?=[ক-হ])/, 'পুন'],
  // শফিক উল is শফিকুল.
  [/([ক-হ])উ(?=[লরজনদস]$)/, '$1ু'],
  // য় gets a code of its own: য়, ড় and ঢ় are two codes in a folded text.
  [/য\u09bc/g, '\u09df'],
  [/[ডঢ]\u09bc|\u09f0/g, 'র'],
  [/\u09f1/g, 'ব'],
  [/[ঁঃ\u09bc]/g, ''],
  // মিঞা is মিয়া.
  [/িঞা/g, 'ি\u09dfা'],
  // ইস্কুল is স্কুল.
  [/^ই(?=স্[ক-হ])/, ''],
  // অ্যা and এ্যা are এ, also as the first vowel of ব্যাংক, ব্যক্তি and জ্ঞান.
  [/[অএ]্যা?/g, 'এ'],
  [/^জ্ঞ/, 'গ্য'],
  [/^((?:[ক-হ]্){0,2}[ক-হ])্য(?=[িীুূেৈোৌ])/, '$1'],
  [/^((?:[ক-হ]্){0,2}[ক-হ])্যা?/, '$1ে'],
  // মেডিক্যাল, মেডিকাল and মেডিকেল; বিকাল and বিকেল.
  [/িক্?য?াল/g, 'িকেল'],
  // The first র of কর্তৃপক্ষ is not spoken; ঋ is রি.
  [/র্(?=[ক-হ]ৃ)/g, ''],
  [/স্মৃ/g, 'সৃ'],
  [/ঋ/g, 'রি'],
  [/ৃ/g, '্রি'],
  // ক্ষ is খ, জ্ঞ is গ; behind them and behind ত and দ a ম is silent: লক্ষ্মী, পদ্মা.
  [/ক্ষ(?:্[মণনয])?|ক্খ/g, 'খ'],
  [/জ্ঞ(?:্য)?/g, 'গ'],
  [/([তদশ])্ম/g, '$1'],
  [/হ্ম/g, 'ম'],
  [/হ্[নণ]|ন্হ/g, 'ন'],
  // The silent য and ব of a conjunct; spoken in কার্যালয়, উদ্বোধন and আহ্বান.
  [/র্য/g, 'রজ'],
  [/্য/g, ''],
  [/^উদ্ব/, 'উদব'],
  [/([ক-ঘচ-ঝট-ণত-নশষস])্ব/g, '$1'],
  // ং is ঙ; ঙ্গ is ঙ in টাঙ্গাইল; ং before ব is ম in সংবাদ.
  [/ং(?=ব)/g, 'ম'],
  [/[ংঙ]্?গ|ন্গ/g, 'ঙ'],
  [/ং|ন্(?=[কখ])/g, 'ঙ'],
  [/ণ/g, 'ন'],
  [/[শষ]/g, 'স'],
  // Doubled letters, also with a breath: বুদ্ধি. Behind স the breath is lost: মুখস্থ, অনুষ্ঠান.
  [/র্দ্ধ/g, 'রধ'],
  [/চ্ছ/g, 'ছ'],
  [/([কগচজটডতদব])্[খঘঝঠঢথধভ]/g, '$1'],
  [/(স্?)ঠ/g, '$1ট'],
  [/(স্?)থ/g, '$1ত'],
  [/([ক-হ])্\1/g, '$1'],
];

const codes = new Map<string, string>(
  'কk খx গg ঘq ঙw চc ছ7 জj যj ঝz ঞn ট1 ঠ2 ড3 ঢ4 তt থ5 দd ধ6 নn পp ফf বb ভv মm রr লl সs হh \u09dfy আa াa ইi ঈi িi ীi উu ঊu ুu ূu এe েe ঐoi ৈoi অo~ ওo োo ঔou ৌou'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);

/** Vowels that follow each other: আয়েশা, আয়শা and আইশা; কাইয়ুম, কাইউম and কায়ুম; তওহিদ and তৌহিদ. */
const glides: readonly [RegExp, string][] = [
  [/y(?![aeiou])/g, 'i'],
  [/([aeiou~])y?e/g, '$1i'],
  [/([aou])iy?(?=[aou])/g, '$1y'],
  [/([aeu~])o(?![aeiouy]|$)/g, '$1u'],
  [/([aeiou])\1+/g, '$1'],
];

const vowelOrHasant = /[\u09be-\u09cd]/;
const consonant = /[ক-হ\u09df]/;

/** The sounds of a folded Bengali word; ো and ও are `o`, an unwritten vowel is `~`, ছ is `7`. */
export function soundsOf(folded: string): string {
  let word = folded;
  for (const [from, to] of rules) word = word.replace(from, to);
  let sounds = '';
  for (let at = 0; at < word.length; at += 1) {
    const sign = word.charAt(at);
    sounds += codes.get(sign) ?? '';
    if (consonant.test(sign) && !vowelOrHasant.test(word.charAt(at + 1))) sounds += '~';
  }
  for (const [from, to] of glides) sounds = sounds.replace(from, to);
  return sounds;
}

/**
 * Sounds as the phonetic key has them: no অ and ো behind the first letter but in বই and বউ, which are
 * not বি and বু, no doubled letter, ছ as স.
 */
export function phoneticOf(sounds: string): string {
  const written = sounds
    .replace(/[~o](?=[iu])/g, 'O')
    .replace(/~/g, '')
    .replace(/7/g, 's')
    .replace(/(?!^)o/g, '')
    .toLowerCase();
  return written.charAt(0) + written.slice(1).replace(/(?!^)([^aeiou])\1+/g, '$1');
}
