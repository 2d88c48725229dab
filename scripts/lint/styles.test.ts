import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { answerOf, runTool } from './run-tool.ts';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const planted = {
  'color-no-hex': 'color: #123456;',
  'color-named': 'color: red;',
  'function-disallowed-list': 'background: rgb(1 2 3);',
  'declaration-no-important': 'display: none !important;',
  'declaration-property-value-disallowed-list': 'outline: none;',
  'declaration-property-value-allowed-list': 'font-size: 15px;',
  'property-no-unknown': 'colour: inherit;',
  'unit-no-unknown': 'width: 3pixels;',
};

test('every planted violation of the tokens fails the lint of style sheets', () => {
  const code = Object.values(planted).map((line, at) => `.planted${at} {\n  ${line}\n}\n`);
  const options = ['--stdin', '--stdin-filename', 'public-remote/src/planted.module.css'];
  const result = runTool(['node_modules/stylelint/bin/stylelint.mjs', ...options, '-f', 'json'], {
    cwd: root,
    input: [
      ...code,
      '.space {\n  padding: 13px;\n}\n.top {\n  z-index: 99;\n}\n.empty {\n}\n',
    ].join(''),
  });
  type Report = [{ warnings: { rule: string }[] }];
  const [{ warnings }] = answerOf<Report>(result, 'stderr');
  expect(warnings.map(({ rule }) => rule).sort()).toEqual(
    [
      ...Object.keys(planted),
      ...Array(2).fill('declaration-property-value-allowed-list'),
      'block-no-empty',
    ].sort(),
  );
});

/** Class names of a sheet, without what `:global(…)` names. */
const classesOf = (css: string) => [
  ...new Set(
    [
      ...css
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/:global\([^)]*\)/g, '')
        .matchAll(/\.([A-Za-z_][\w-]*)(?=[^{}]*\{)/g),
    ].map(([, name]) => name!),
  ),
];

const folders = ['shell', 'public-remote', 'admin-remote', 'shared'];
const files = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' }).map((name) =>
    path.posix.join(folder, 'src', name),
  ),
);
const sources = files.filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name));
const sheets = files.filter((name) => name.endsWith('.module.css'));

/** The sources and sheets that name a sheet, by their texts. */
const users = new Map<string, string[]>();
for (const file of [...sources, ...sheets]) {
  const text = read(file);
  for (const [, name] of text.matchAll(/['"]((?:\.|@angan)[^'"]*\.module\.css)['"]/g)) {
    const sheet = name!.startsWith('.')
      ? path.posix.join(path.posix.dirname(file), name!)
      : name!.replace('@angan/shared', 'shared/src');
    users.set(sheet, [...(users.get(sheet) ?? []), text]);
  }
}

/** Names in a text between quotes that are classes by themselves, not of a module. */
const literalClasses = (text: string) =>
  [...text.matchAll(/className=(?:"([^"]+)"|\{`([^`]+)`\})/g)].flatMap(([, plain, built]) =>
    (plain ?? built!)
      .replace(/\$\{[^}]*\}/g, ' ')
      .split(/\s+/)
      .filter(Boolean),
  );

test('remotes bring their look, but for two classes that every shell has had', () => {
  const foreign = [...sources, ...sheets]
    .filter((file) => !file.startsWith('shell/'))
    .flatMap((file) => {
      const text = read(file);
      const names = [...literalClasses(text), ...(text.match(/from global/g) ?? [])];
      return names
        .filter((name) => !['visually-hidden', 'no-print'].includes(name))
        .map((name) => `${file}: ${name}`);
    });
  expect(foreign).toEqual([]);
  expect(read('shared/src/styles/base.css')).toMatch(
    /^\.visually-hidden \{[^]*^ {2}\.no-print \{/m,
  );
});

test('only a rule of one class takes others, as no build heeds it elsewhere', () => {
  const unheeded = sheets.flatMap((sheet) =>
    [...read(sheet).matchAll(/([^{};/]+)\{[^{}]*composes:/g)]
      .map(([, selector]) => selector!.trim())
      .filter((selector) => !/^\.[\w-]+$/.test(selector))
      .map((selector) => `${sheet} ${selector}`),
  );
  expect(unheeded).toEqual([]);
});

test('every class of a style sheet is used by what imports the sheet', () => {
  const unused = sheets.flatMap((sheet) => {
    const css = read(sheet);
    const texts = [...(users.get(sheet) ?? []), ...(css.match(/composes:[^;]+/g) ?? [])];
    const naming = (name: string) => new RegExp(`(\\w\\.|\\["']?|composes:[^;]*\\b)${name}\\b`);
    // A class that a value chooses, such as s[variant], is a word of the file.
    const isByValue = (text: string, name: string) =>
      /\bs\[\w/.test(text) && new RegExp(`\\b${name}\\b`).test(text);
    // A name that is put together, such as s[`part${index}`], begins with what is written.
    const isByStart = (text: string, name: string) =>
      [...text.matchAll(/\[`(\w+)\$\{/g)].some(([, start]) => name.startsWith(start!));
    const isUsed = (name: string) =>
      texts.some(
        (text) => naming(name).test(text) || isByValue(text, name) || isByStart(text, name),
      );
    return classesOf(css)
      .filter((name) => !isUsed(name))
      .map((name) => `${sheet} .${name}`);
  });
  expect(unused).toEqual([]);
});

test('every class that a file names is in a style sheet that is there', () => {
  const missing = sources.flatMap((file) => {
    const text = read(file);
    const imports = text.matchAll(/^import (\w+) from '(\.[^']*\.module\.css)'/gm);
    return [...imports].flatMap(([, local, name]) => {
      const sheet = path.posix.join(path.posix.dirname(file), name!);
      if (!sheets.includes(sheet)) return [sheet];
      const classes = classesOf(read(sheet));
      const named = text.matchAll(new RegExp(`(?:className=\\{|\\$\\{)${local}\\.(\\w+)`, 'g'));
      return [...named]
        .filter(([, one]) => !classes.includes(one!))
        .map(([use]) => `${file}: ${use}`);
    });
  });
  expect(missing).toEqual([]);
});
