import { glyphAt, type Glyph } from './glyphs.ts';

/** One syllable while it is read: its parts come in the order of the keyboard, not of Unicode. */
interface Cluster {
  reph: string;
  /** The vowel sign that is typed before its consonants. */
  before: string;
  consonants: string;
  after: string;
  marks: string;
}

const empty = (): Cluster => ({ reph: '', before: '', consonants: '', after: '', marks: '' });
const VIRAMA = '্';

/** The vowel signs of a cluster: ে with া is ো, ে with ৗ is ৌ; one that was typed twice counts once. */
function vowelSign({ before, after }: Cluster): string {
  const once = after.replace(/(.)\1+/gu, '$1');
  if (before === 'ে' && once.startsWith('া')) return `ো${once.slice(1)}`;
  if (before === 'ে' && once.startsWith('ৗ')) return `ৌ${once.slice(1)}`;
  return before + once;
}

const written = (cluster: Cluster): string =>
  cluster.reph + cluster.consonants + vowelSign(cluster) + cluster.marks;

/** True where a further consonant belongs to the cluster: after a first half, or after a written virama. */
const isOpen = ({ consonants }: Cluster) => consonants === '' || consonants.endsWith(VIRAMA);

function join(cluster: Cluster, { kind, text }: Glyph): boolean {
  const isBare = !cluster.after && !cluster.marks;
  switch (kind) {
    case 'before':
      if (cluster.before || cluster.consonants || !isBare) return false;
      cluster.before = text;
      return true;
    case 'letter':
    case 'first':
      if (!isOpen(cluster) || !isBare) return false;
      cluster.consonants += text;
      return true;
    case 'second':
      if (!cluster.consonants) return false;
      // ya after a plain ra is written with a joiner: without it ra would become a reph.
      if (text === '্য' && cluster.consonants === 'র') cluster.consonants += '\u200d';
      cluster.consonants += cluster.consonants.endsWith(VIRAMA) ? text.slice(1) : text;
      return true;
    case 'reph':
      if (!cluster.consonants || cluster.reph) return false;
      cluster.reph = text;
      return true;
    case 'after':
      if (!cluster.consonants) return false;
      cluster.after += text;
      return true;
    case 'mark':
      if (!cluster.consonants && !cluster.marks) return false;
      cluster.marks += text;
      return true;
    default:
      return false;
  }
}

/**
 * Text that was typed for a Bijoy font (SutonnyMJ and relatives, of 2000 or later), in Unicode.
 * Text that is no code of these fonts stays. It converts everything: `findBijoy` says what to convert.
 */
export function bijoyToUnicode(text: string): string {
  let result = '';
  let cluster = empty();
  const flush = () => {
    result += written(cluster);
    cluster = empty();
  };
  let before = '';
  // A row of underscores is a blank to be filled in.
  for (const code of text.match(/_{2,}|./gsu) ?? []) {
    const glyph = glyphAt(before, code);
    before += code;
    if (glyph && join(cluster, glyph)) continue;
    flush();
    // A lone & is the word, not a virama.
    if (!glyph || code === '&') result += code;
    else if (!join(cluster, glyph)) result += glyph.text;
  }
  flush();
  return result
    .replace(/অ(ঁ?)া/g, 'আ$1')
    .replace(/([০-৯])ঃ(?=[০-৯])/g, '$1:')
    .replace(/্্+/g, VIRAMA)
    .normalize('NFC');
}
