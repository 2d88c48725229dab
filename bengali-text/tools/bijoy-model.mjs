import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createJiti } from 'jiti';

// `node tools/bijoy-model.mjs FOLDER…` writes the table by which words for Bijoy fonts are told from
// English ones. It learns from the Bengali words of the sources in these folders, typed for both
// families of fonts, and from the words of their documents (.md) and of latin-words.txt.
const jiti = createJiti(import.meta.url);
/** @type {typeof import('../evaluation/bijoy/to-bijoy.ts')} */
const { toBijoy } = await jiti.import('../evaluation/bijoy/to-bijoy.ts');
/** @type {typeof import('../src/bijoy/model.ts')} */
const { SIGNS, EVEN, signsOf } = await jiti.import('../src/bijoy/model.ts');

/** Added to every count, and the largest odds that one pair may give, in natural logarithms. */
const [SMOOTHING, MOST] = [0.5, 4];

const folders = process.argv.slice(2);
if (folders.length === 0) throw new Error('Name the folders to learn from.');
const listed = execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' });
// The labelled phrases stay unseen, so that the test says how the table does with new text.
const files = listed
  .split('\n')
  .filter((name) => /\.(tsx?|json|md)$/.test(name) && !/bijoy/.test(name));
const sources = files.map((name) => [name, readFileSync(name, 'utf8')]);

/** The different words of some texts. */
const splitWords = (/** @type {string[]} */ texts, /** @type {RegExp} */ word) => [
  ...new Set(texts.flatMap((one) => one.normalize('NFC').match(word) ?? [])),
];
const bengali = splitWords(
  sources.map(([, source]) => source),
  /[\p{Script=Bengali}\u200d]*\p{L}[\p{Script=Bengali}\u200d]*/gu,
).filter((word) => /\p{Script=Bengali}/u.test(word));
const names = readFileSync(path.join(import.meta.dirname, 'latin-words.txt'), 'utf8');
const documents = sources.filter(([name]) => name.endsWith('.md')).map(([, source]) => source);
const latin = splitWords([names, ...documents], /[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ_'’-]*/g);

/** How often each pair of signs, and each first sign of a pair, stands in some words. */
function count(/** @type {string[]} */ words) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const word of words) {
    const signs = signsOf(word);
    for (let at = 1; at < signs.length; at += 1)
      for (const key of [signs.slice(at - 1, at + 1), signs[at - 1]])
        counts[key] = (counts[key] ?? 0) + 1;
  }
  return (/** @type {string} */ key) => counts[key] ?? 0;
}
const typed = count(
  bengali.flatMap((word) => [...new Set([toBijoy(word, '2000'), toBijoy(word, 'later')])]),
);
const written = count(
  latin.flatMap((word) => [word, word[0].toUpperCase() + word.slice(1), word.toUpperCase()]),
);
const share = (
  /** @type {ReturnType<typeof count>} */ of,
  /** @type {string} */ first,
  /** @type {string} */ next,
) => (of(first + next) + SMOOTHING) / (of(first) + SMOOTHING * SIGNS.length);

const rows = Array.from(SIGNS, (first) =>
  Array.from(SIGNS, (next) => {
    const odds = Math.log(share(typed, first, next) / share(written, first, next));
    return String.fromCharCode(EVEN + Math.round(2 * Math.max(-MOST, Math.min(MOST, odds))));
  }).join(''),
);
writeFileSync(
  path.join(import.meta.dirname, '../src/bijoy/bigrams.ts'),
  `// Made by tools/bijoy-model.mjs from ${bengali.length} Bengali and ${latin.length} Latin words.
/** One row per first sign of a pair, one letter per second: M is even odds, each step half a logarithm. */
export const BIGRAMS: readonly string[] = [
${rows.map((row) => `  '${row}',`).join('\n')}
];
`,
);
