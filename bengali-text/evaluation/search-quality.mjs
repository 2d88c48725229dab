import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createJiti } from 'jiti';

// Prints recall and precision of the search by each of its steps, on the labelled pairs and searches
// of `sets`. `--words FILE` adds groups of words that mean the same: JSON, `groups` of `words` each.
// `--pairs` also prints the pairs of the tuned half on which it is wrong. `--set FILE` judges a set of
// notices instead: a JSON array of { query, title, description, category, year, expect }.
const { values } = parseArgs({
  options: {
    words: { type: 'string' },
    pairs: { type: 'boolean', default: false },
    set: { type: 'string' },
  },
});
const jiti = createJiti(import.meta.url);
/** @type {typeof import('./sets/pairs.ts')} */
const { searchPairs, unseenPairs } = await jiti.import('./sets/pairs.ts');
/** @type {typeof import('./sets/retrieval.ts')} */
const { corpusWith, retrievalsIn } = await jiti.import('./sets/retrieval.ts');
/** @type {typeof import('../src/search/index.ts')} */
const { bestMatches, levelOf, readQuery, searchedRow } =
  await jiti.import('../src/search/index.ts');
/** @type {typeof import('../src/search/aliases.ts')} */
const { aliasesOf } = await jiti.import('../src/search/aliases.ts');
/** @type {typeof import('../src/search/sounds.ts')} */
const { phoneticOf, soundsOf } = await jiti.import('../src/search/sounds.ts');
/** @type {typeof import('../src/search/words.ts')} */
const { splitWords } = await jiti.import('../src/search/words.ts');

/** @typedef {import('../src/search/index.ts').SearchQuery} Query */
/** @typedef {import('../src/search/index.ts').QueryWord} Word */
/** @typedef {import('../src/search/index.ts').SearchedRow} Row */

/** @type {readonly string[]} */
const groups = values.words
  ? JSON.parse(readFileSync(values.words, 'utf8')).groups.map(
      (/** @type {{ words: string }} */ { words }) => words,
    )
  : [];

const own = (/** @type {string} */ folded) => phoneticOf(soundsOf(folded));

/** A row without the keys of groups, as it would be stored without abbreviations. */
function withoutGroups(/** @type {Row} */ row) {
  const words = splitWords(row.text);
  const spoken = new Set(words.map(({ folded }) => `p${own(folded)}`));
  const groups = new Set(words.flatMap(({ folded }) => aliasesOf(folded).map((key) => `p${key}`)));
  const keys = row.searchKeys
    .split(' ')
    .filter((key) => !key.startsWith('p0') && (!groups.has(key) || spoken.has(key)));
  return { ...row, searchKeys: keys.join(' ') };
}

/** @type {(query: Query, change: (word: Word) => Partial<Word>, hasOthers?: boolean) => Query} */
const changed = (query, change, hasOthers = false) => ({
  ...query,
  parts: query.parts.map(({ words, others }) => ({
    words: words.map((word) => ({ ...word, ...change(word) })),
    others: hasOthers ? others : [],
  })),
});
const FAR = { phonetic: null, latin: null, mayBeNear: false, otherwise: [] };
const isTyped = (/** @type {Word} */ { typed }) => typed !== null;

/**
 * The gain of each step.
 * @type {readonly { name: string; query: (query: Query) => Query; isGrouped: boolean }[]}
 */
const steps = [
  { name: 'folded', query: (query) => ({ ...query, parts: [] }), isGrouped: false },
  { name: '+ word order', query: (query) => changed(query, () => FAR), isGrouped: false },
  {
    name: '+ phonetic',
    query: (query) =>
      changed(query, (word) => {
        const key = own(word.folded);
        return { ...FAR, phonetic: !isTyped(word) && key.length > 1 ? `p${key}` : null };
      }),
    isGrouped: false,
  },
  {
    name: '+ abbreviations and groups',
    query: (query) => changed(query, () => ({ latin: null, mayBeNear: false, otherwise: [] })),
    isGrouped: true,
  },
  {
    name: '+ Latin',
    query: (query) => changed(query, () => ({ mayBeNear: false, otherwise: [] })),
    isGrouped: true,
  },
  { name: '+ near', query: (query) => changed(query, () => ({})), isGrouped: true },
  { name: '+ words that mean the same', query: (query) => query, isGrouped: true },
];

const percent = (/** @type {number} */ value) => (value * 100).toFixed(1).padStart(5);
const share = (/** @type {number} */ part, /** @type {number} */ total) =>
  total === 0 ? 1 : part / total;
const mean = (/** @type {number[]} */ values) =>
  share(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  );

/** @type {(pairs: typeof searchPairs, step: typeof steps[number]) => [number, number]} */
function ofPairs(pairs, { query, isGrouped }) {
  const found = pairs.filter(({ typed, text: stored }) => {
    const row = searchedRow(stored);
    return levelOf(query(readQuery(typed, groups)), isGrouped ? row : withoutGroups(row)) !== null;
  });
  const right = found.filter(({ isMatch }) => isMatch).length;
  return [share(right, pairs.filter(({ isMatch }) => isMatch).length), share(right, found.length)];
}

/**
 * One line of a set: whether a search is meant to find a notice.
 * @typedef {{ query: string; title: string; description?: string | null; category?: string | null; year?: string | number | null; expect: boolean }} Line
 */

/** Prints recall and precision of a set, all of whose notices are one list; and with `--pairs` what is wrong. */
function judgeSet(/** @type {string} */ file) {
  /** @type {Line[]} */
  const lines = JSON.parse(readFileSync(file, 'utf8'));
  const textOf = (/** @type {Line} */ { title, category, description, year }) =>
    [title, category, description, year].map((part) => String(part ?? '')).join('\n');
  const list = [...new Set(lines.map(textOf))].map(searchedRow);
  for (const isLenient of [false, true]) {
    const judged = lines.map((line) => {
      const query = readQuery(line.query, groups);
      const matched = list.filter((row) => levelOf(query, row) !== null);
      const best = isLenient && matched.length === 0 ? bestMatches(query, list).slice(0, 10) : [];
      return { line, isFound: [...matched, ...best].some(({ text }) => text === textOf(line)) };
    });
    const queries = judged.filter(({ line }) => line.expect);
    const found = judged.filter(({ isFound }) => isFound);
    const right = found.filter(({ line }) => line.expect).length;
    console.log(
      `${isLenient ? 'with the best where no notice has all words' : 'all words'}: recall ${percent(share(right, queries.length))}, precision ${percent(share(right, found.length))} (${lines.length} lines, ${list.length} notices)`,
    );
    if (values.pairs && isLenient)
      for (const { line, isFound } of judged)
        if (isFound !== line.expect)
          console.log(`${isFound ? 'found' : 'missed'}: ${line.query} > ${line.title}`);
  }
}

if (values.set) {
  judgeSet(values.set);
  process.exit();
}

const corpus = corpusWith([]);
const rows = corpus.map(searchedRow);
const rowsWithoutGroups = rows.map(withoutGroups);
const retrievals = retrievalsIn(corpus);

/** @type {(step: typeof steps[number]) => [number, number]} */
function ofRetrievals({ query, isGrouped }) {
  const results = retrievals.map(({ typed, expected }) => {
    const read = query(readQuery(typed, groups));
    const found = (isGrouped ? rows : rowsWithoutGroups)
      .map((row) => ({ text: row.text, level: levelOf(read, row) }))
      .filter(({ level }) => level !== null)
      .sort((a, b) => Number(a.level) - Number(b.level));
    const right = found.filter(({ text: one }) => expected.has(one)).length;
    const top = found.slice(0, 10);
    return {
      recall: share(right, expected.size),
      precision: share(top.filter(({ text: one }) => expected.has(one)).length, top.length),
      isEmpty: found.length === 0,
    };
  });
  return [
    mean(results.map(({ recall }) => recall)),
    mean(results.filter(({ isEmpty }) => !isEmpty).map(({ precision }) => precision)),
  ];
}

const parts = [
  ...[false, true].map((held) => searchPairs.filter(({ isHeldOut }) => isHeldOut === held)),
  unseenPairs,
];

console.log(
  `${searchPairs.length} pairs, ${unseenPairs.length} of another hand, ${retrievals.length} searches in ${corpus.length} texts\n`,
);
console.log(
  '| step | tuned pairs: recall, precision | held-out pairs | of another hand | searches: recall, precision@10 |',
);
console.log('| --- | --- | --- | --- | --- |');
for (const step of steps) {
  const cells = [...parts.map((pairs) => ofPairs(pairs, step)), ofRetrievals(step)];
  console.log(`| ${step.name} | ${cells.map((cell) => cell.map(percent).join(' ')).join(' | ')} |`);
}

if (values.pairs)
  for (const { typed, text: stored, isMatch, isHeldOut } of searchPairs) {
    const level = levelOf(readQuery(typed, groups), searchedRow(stored));
    if (!isHeldOut && (level !== null) !== isMatch)
      console.log(`${isMatch ? 'missed' : `found at ${level}`}: ${typed} > ${stored}`);
  }
