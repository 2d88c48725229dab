import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Words that docs/STYLE.md replaces, with those that a reader would search for. */
const OLD_WORDS: Readonly<Record<string, string>> = {
  anew: 'again',
  asked: 'requested',
  astray: 'lost',
  begun: 'started',
  beside: 'adjacent',
  came: 'received',
  chosen: 'selected',
  come: 'receive',
  former: 'previous',
  further: 'more',
  given: 'values, input',
  goOn: 'resume',
  gone: 'deleted',
  kept: 'stored',
  known: 'cached, existing, current',
  lead: 'subtitle',
  look: 'variant',
  made: 'created, result',
  most: 'max',
  placeOf: 'indexOf, position',
  said: 'message',
  shown: 'visible',
  taken: 'inUse',
  told: 'message',
  usual: 'default, initial',
  wanted: 'requested, target',
  what: 'subject',
  who: 'access, label',
  whole: 'full, complete',
  wordsOf: 'labels',
};
/** Names that are left: options of commands, keys of stored data, and those of the peers of a benchmark. */
const LEFT = 40;
/** The same within longer names, most of them on the wire: `formerStudents`, `furtherEdits`. */
const LEFT_WITHIN = 20;

/** Within a name these may be right: `firstLook`, `whoami`. */
const WORDS_ALONE = ['come', 'look', 'most', 'what', 'who'];

const root = path.join(__dirname, '../..');
const filesOf = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '-z', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);

/** Names of classes belong to their stylesheet. */
const isClass = ({ parent }: ts.Node) =>
  ts.isPropertyAccessExpression(parent) && /^(s|common)$/.test(parent.expression.getText());

const isWithin = (name: string) =>
  /[a-z][A-Z]/.test(name) &&
  name
    .split(/(?=[A-Z])/)
    .map((word) => word.toLowerCase())
    .some((word) => Object.hasOwn(OLD_WORDS, word) && !WORDS_ALONE.includes(word));

const COMMENT = /\/\*[^]*?\*\/|\/\/.*/g;
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const words = Object.keys(OLD_WORDS);
const parts = words.filter((word) => !WORDS_ALONE.includes(word));
const OLD_WORD = new RegExp(
  `\\b(?:${words.join('|')})\\b|[a-z](?:${parts.map(capital).join('|')})|\\b(?:${parts.join('|')})[A-Z]`,
);

function usesIn(file: string): { names: string[]; within: string[] } {
  const uses = { names: [] as string[], within: [] as string[] };
  const text = readFileSync(path.join(root, file), 'utf8');
  // Parsing takes most of the time.
  if (!OLD_WORD.test(text.replace(COMMENT, ''))) return uses;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) && !isClass(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      const place = `${file}:${line + 1} ${node.text}`;
      if (Object.hasOwn(OLD_WORDS, node.text))
        uses.names.push(`${place}, not ${OLD_WORDS[node.text]}`);
      else if (isWithin(node.text)) uses.within.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return uses;
}

it('the code names nothing by an old word', () => {
  const files = filesOf('*.ts', '*.tsx', '*.mjs').filter((file) => !__filename.endsWith(file));
  const uses = files.map(usesIn);
  const names = uses.flatMap((use) => use.names);
  expect(names.length > LEFT ? names : []).toEqual([]);
  const within = [...new Set(uses.flatMap((use) => use.within))];
  expect(within.length > LEFT_WITHIN ? within : []).toEqual([]);
});

it('a tracked file has no mark of a merge conflict', () => {
  const isConflicted = (file: string) =>
    /^(<{7}|>{7}|\|{7}) /m.test(readFileSync(path.join(root, file), 'utf8'));
  const texts = filesOf('*.ts', '*.tsx', '*.mjs', '*.cjs', '*.css', '*.md', '*.json', '*.csv');
  expect(texts.filter(isConflicted)).toEqual([]);
});
