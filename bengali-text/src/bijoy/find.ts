import { bijoyToUnicode } from './convert.ts';
import { likelihood } from './model.ts';

/** Text of a Bijoy font that was found in another text. */
export interface FoundBijoy {
  /** The whole text, with those parts in Unicode. */
  text: string;
  /** The parts as they were typed. */
  parts: string[];
}

/** Cost of a change between Bijoy and other text from one word to the next, in natural logarithms. */
const SWITCH = 4;
/** How sure the words of a text must be together, in natural logarithms; surer where none is marked. */
const EVIDENCE = { marked: 3.5, plain: 6 };
/** Marks that English words lack: a capital within (but kW), or a sign of these fonts. */
const MARKED = /[a-z][A-Z]\p{L}|\p{L}[a-z][A-Z]|[`_~^&\u0080-\u{10ffff}]/u;

const ADDRESS =
  /@|:\/\/|^(?:data|mailto|tel):|^www\.|\.(?:com|org|net|edu|gov|info|bd|pdf|jpe?g|png|docx?|xlsx?|zip)\b/i;
const ACRONYM =
  /^(?:[SHJP]SC|C?GPA|ICT|MPO|EIIN|NID|PDF|SMS|M?CQ|CV|NTRCA|DSHE|NCTB|BANBEIS|B[BS]A|M[BS]A|BSC|MSC|MBBS|LLB|NU|TC|DC|ID|AM|PM|OK|TV|CD|DVD|VIP|CCTV|UNO|UNESCO|UNICEF|BNCC|BTEB|[A-F][+-])$/;
const UNIT = /^[µ°][A-Za-z]{0,2}$/;
/** Powers and fractions of formulas are letters in these fonts; some words are a letter and one of them (D³). */
const POWER = /[¹²³¼½¾]/g;
const POWERS = /^(?:\p{L}[²³])+$/u;
const LENGTH = /^(?:[kcm]m[²³]|µm)$/;
/** Behind a number; one letter alone is an ordinal in these fonts (1g), `mb` a year. */
const METRIC = /^(?:[kMGTmc](?:[WVAgmlBL]|Hz|Wh|bps)|m?sec|min|ft)$/;
const ROMAN = /^x{0,2}(?:ix|iv|v?i{0,3})$/i;
/** Letters that no Bijoy font has a code for. */
const FOREIGN = /(?![\u0000-\u00ffŒœŠšŸƒˆ])\p{L}/u;
/** A line with these is a formula where its words are short: E = mc². */
const MATH = /[=∫∑√∂∞≤≥≠≈]/;
const SHORT = 3;
/** The number of a letter, such as RGC/Admin/2025. */
const REFERENCE = /^(?=.*\/)(?=(?:.*[/-])?[A-Z]{2,6}[/-])[\x20-\x7e]+$/;
/** A word: letters, and the signs that are letters in these fonts. */
const WORD =
  /[A-F][+-](?![\p{L}\d])|(?:[\p{L}\p{M}`~^|&\u0080-\u00bf×÷\u2010-\u203a\u20ac\u2122\u2212˜ˆ‹›]|_(?!_))+/gu;

interface Word {
  start: number;
  end: number;
  /** Stays whatever stands around it, and says nothing of it: Unicode, addresses, abbreviations. */
  isFixed: boolean;
  /** Logarithm of how much likelier the word is in Bijoy than elsewhere. */
  odds: number;
}

function oddsOf(word: string): number {
  // A backtick is দ in these fonts, and begins or ends code elsewhere.
  const inner = word.replace(/^`|`$/g, '');
  const odds = likelihood(word);
  return inner !== word && (inner.length > 2 || word.length - inner.length === 2)
    ? Math.min(odds, likelihood(inner) + 2)
    : odds;
}

function wordsOfLine(text: string, [line]: RegExpMatchArray, lineStart: number): Word[] {
  const words: Word[] = [];
  const isFormula = MATH.test(line);
  for (const token of line.matchAll(/\S+/g)) {
    const isNoWord = ADDRESS.test(token[0]) || REFERENCE.test(token[0]);
    for (const match of token[0].matchAll(WORD)) {
      // Dashes, quotation marks and bullets alone belong to no language.
      if (!/\p{L}/u.test(match[0])) continue;
      const start = lineStart + token.index + match.index;
      const isBehindNumber = /\d\s*$/.test(text.slice(Math.max(0, start - 9), start));
      const isUnit = isBehindNumber && UNIT.test(match[0]);
      const isSymbol = isUnit || (isFormula && match[0].replace(POWER, '').length <= SHORT);
      const isFixed = isNoWord || isSymbol || ACRONYM.test(match[0]) || FOREIGN.test(match[0]);
      const end = start + match[0].length;
      // (iii), `5 kW`, `ict` and the letters of AB12 are as their neighbours are.
      const saysNothing =
        /\d/.test(text.charAt(end)) ||
        ROMAN.test(match[0]) ||
        POWERS.test(match[0]) ||
        LENGTH.test(match[0]) ||
        ACRONYM.test(match[0].toUpperCase()) ||
        (isBehindNumber && METRIC.test(match[0]));
      const max = saysNothing ? 0 : 10;
      const odds = isFixed ? 0 : Math.max(-10, Math.min(max, oddsOf(match[0])));
      words.push({ start, end, odds, isFixed });
    }
  }
  return words;
}

const splitWords = (text: string): Word[] =>
  [...text.matchAll(/[^\n]+/g)].flatMap((line) => wordsOfLine(text, line, line.index));

/** Which words are Bijoy: the likeliest sequence of the two states (Viterbi). */
function states(words: readonly Word[]): boolean[] {
  let [other, bijoy] = [0, -SWITCH / 2];
  const sources = words.map(({ odds }) => {
    const fromOther = { other: other >= bijoy - SWITCH, bijoy: other - SWITCH > bijoy };
    [other, bijoy] = [Math.max(other, bijoy - SWITCH), Math.max(bijoy, other - SWITCH) + odds];
    return fromOther;
  });
  const result: boolean[] = [];
  let isBijoy = bijoy > other;
  for (let at = words.length - 1; at >= 0; at -= 1) {
    result[at] = isBijoy;
    const step = sources[at]!;
    isBijoy = isBijoy ? !step.bijoy : !step.other;
  }
  return result;
}

/**
 * Finds text that was typed for a Bijoy font (wk¶v for শিক্ষা) and converts it; null where there is
 * none. Unicode, English, addresses and numbers beside them stay.
 */
export function findBijoy(text: string): FoundBijoy | null {
  const words = splitWords(text);
  const isBijoy = states(words).map((is, at) => is && !words[at]!.isFixed);
  const found = words.filter((_word, at) => isBijoy[at]);
  const isMarked = found.some(
    ({ start, end, odds }) => odds > 0 && MARKED.test(text.slice(start, end)),
  );
  const evidence = found.reduce((sum, { odds }) => sum + odds, 0);
  if (found.length === 0 || evidence < EVIDENCE[isMarked ? 'marked' : 'plain']) return null;
  const parts: string[] = [];
  let converted = '';
  let at = 0;
  // Digits and punctuation belong to the word before them, at the beginning to the word after.
  while (at < words.length) {
    const first = at;
    while (at < words.length && isBijoy[at] === isBijoy[first]) at += 1;
    const start = first === 0 ? 0 : words[first]!.start;
    const part = text.slice(start, words[at]?.start ?? text.length);
    if (isBijoy[first]) parts.push(part.trim());
    converted += isBijoy[first] ? bijoyToUnicode(part) : part;
  }
  return { text: converted, parts };
}
