import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { answerOf, runTool } from './run-tool.ts';

interface Planted {
  fault: string;
  /** The rule that must report it. */
  rule: string;
  file: string;
  code: string;
}

const root = path.resolve(__dirname, '../..');
const paths = 'import-x/no-restricted-paths';
const packages = 'no-restricted-imports';
const globals = 'no-restricted-globals';
const syntax = 'no-restricted-syntax';
const journey = 'e2e/journeys/search.journey.ts';

/** One thread starts on a busy machine too, and the helper of oxlint is not searched for. */
const env = { ...process.env, OXLINT_TSGOLINT_PATH: path.join(root, 'node_modules/.bin/tsgolint') };

/** The first source file below a folder, or the path itself where it is a file. */
function sourceFile(folder: string): string {
  if (/\.tsx?$/.test(folder)) return folder;
  const file = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing/.test(name))
    .sort()[0];
  if (!file) throw new Error(`no source file in ${folder}`);
  return path.posix.join(folder, file);
}

/** Two folders or files of a folder that must not import each other. */
function neighbours(folder: string): [string, string] {
  const names = readdirSync(path.join(root, folder))
    .filter((name) => !/testing|parts|components|\.test\.|\.css$|^index|^all/.test(name))
    .sort();
  return [`${folder}/${names[0]}`, `${folder}/${names[1]}`];
}

const plant = (fault: string, rule: string, folder: string, code: string): Planted => ({
  fault,
  rule,
  file: sourceFile(folder),
  code: `${code}\n`,
});

/** How the file of one folder names a file of another. */
function relative(from: string, to: string) {
  const target = path.posix.relative(path.posix.dirname(sourceFile(from)), to);
  return target.startsWith('.') ? target : `./${target}`;
}

const ways = [
  (name: string) => `import '${name}';`,
  (name: string) => `export * from '${name}';`,
  (name: string) => `export const late = () => import('${name}');`,
  (name: string) => `export type { Any } from '${name}';`,
  (name: string) => `import type * as all from '${name}';\nexport type All = typeof all;`,
];

/** An import of the first file of `to` in the first file of `from`, each time in another way. */
let count = 0;
function importing(from: string, to: string): Planted {
  const way = ways[count++ % ways.length]!;
  return plant(`${from} imports ${to}`, paths, from, way(relative(from, sourceFile(to))));
}

/** Each layer imports the one above it. */
const upwards = (part: string, names: string[]) =>
  names
    .slice(1)
    .map((name, height) => importing(`${part}/src/${names[height]}`, `${part}/src/${name}`));

const [screen, otherScreen] = neighbours('public-remote/src/screens');
const jsx = 'public-remote/src/screens/home/home.tsx';
const words = 'shared/src/contract/site/institution-fields.ts';
const sharedPairs: [string, string][] = [
  ['ui', 'api'],
  ['text', 'contract'],
  ['contract', 'information'],
  ['contract', 'platform'],
  ['schedule', 'information'],
  ['config', 'api'],
  ['recovery', 'api'],
  ['account', 'security'],
  ['security', 'api'],
  ['session', 'index.ts'],
  ['session', 'login'],
  ['index.ts', 'account'],
];

const planted: Planted[] = [
  // One way between the parts and inside them.
  importing('shared/src', 'shell/src'),
  importing('public-remote/src', 'admin-remote/src'),
  importing('server/src/http', 'shell/src'),
  importing(screen, otherScreen),
  importing(...neighbours('admin-remote/src/screens')),
  importing(...neighbours('admin-remote/src/resources')),
  importing(...neighbours('server/src/resources')),
  ...sharedPairs.map(([from, to]) => importing(`shared/src/${from}`, `shared/src/${to}`)),
  ...upwards('shell', ['navigation', 'federation', 'layout', 'notifications', 'app']),
  ...upwards('public-remote', ['data', 'components', 'screens', 'routes.tsx']),
  ...upwards('admin-remote', ['data', 'layout', 'resource', 'capabilities', 'resources']),
  ...upwards('server', ['config.ts', 'db', 'http', 'media', 'auth', 'resource', 'resources']),
  ...upwards('server', ['ops', 'api.ts', 'app.ts', 'serve.ts', 'start.ts', 'main.ts']),
  plant('ui finds the client in the index', paths, 'shared/src/ui', "import '../../index.ts';"),
  plant(
    'a test of a remote imports the other',
    paths,
    'public-remote/src/routes.test.ts',
    `import '../../${sourceFile('admin-remote/src')}';`,
  ),
  plant(
    'a helper of tests imports the shell',
    paths,
    'shared/src/testing/index.ts',
    `import '../../../${sourceFile('shell/src')}';`,
  ),
  plant('a file without a layer', syntax, 'server/src/stray.ts', 'export const stray = 1;'),
  plant('a folder without a layer', syntax, 'shell/src/stray/stray.ts', 'export const stray = 1;'),
  // Packages.
  plant('a remote imports the shell', packages, screen, "import '@angan/shell';"),
  plant('deep in shared', packages, screen, "export * from '@angan/shared/src/api/client.ts';"),
  plant('shared by its path', packages, 'shell/src/app', "import '../../../shared/src/index.ts';"),
  plant('the server imports the client', packages, 'server/src/http', "import '@angan/shared';"),
  plant('samples in the product', packages, screen, "import '@angan/shared/testing';"),
  plant('a fake in the product', packages, 'shell/src/layout', "import './testing/frame.tsx';"),
  plant('a test in the product', packages, 'server/src/db', "import './store.test.ts';"),
  plant('api imports Node', packages, 'shared/src/api', "import 'node:fs';"),
  plant('Node in a screen, below its own rules', packages, screen, "import 'node:path';"),
  plant('an undeclared package', packages, 'server/src/ops', "import { parse } from 'yaml';"),
  plant('an undeclared package, late', syntax, screen, "export const late = import('papaparse');"),
  plant('the shell’s toasts in a remote', packages, screen, "import 'react-hot-toast';"),
  plant('toasts in another folder', packages, 'shell/src/app', "import 'react-hot-toast';"),
  plant('a second store', packages, 'shared/src/ui', "import { create } from 'zustand';"),
  plant(
    'a second SQLite',
    packages,
    'server/src/ops',
    "import { DatabaseSync } from '@photostructure/sqlite';",
  ),
  plant('axios outside api', packages, 'admin-remote/src', "import 'axios';"),
  plant('axios outside api, late', syntax, 'shared/src/ui', "export const l = import('axios');"),
  plant('the full zod in the browser', packages, 'shell/src', "import 'zod';"),
  plant('a second router', packages, 'shell/src/app', "import 'react-router';"),
  ...['contract', 'schedule', 'information', 'text'].map((folder) =>
    plant(
      `${folder} imports React`,
      packages,
      `shared/src/${folder}`,
      "export type { ReactNode } from 'react';",
    ),
  ),
  plant('words with schemas', packages, words, "import * as z from 'zod/mini';"),
  plant('words of a file with schemas', packages, words, "import './institutions.ts';"),
  plant('items with schemas', packages, 'shared/src/information', "import '../contract/index.ts';"),
  plant('calls by value', packages, screen, "import { calls } from '@angan/shared/calls';"),
  plant(
    'calls by their path',
    packages,
    'shared/src/send.ts',
    "import './contract/calls/index.ts';",
  ),
  plant('a call without its table', packages, screen, "import { call } from '@angan/shared';"),
  plant('the environment as a module', packages, 'server/src/db', "import 'node:process';"),
  plant('a script in the product', packages, 'server/src/ops', "import '../../../scripts/a.mjs';"),
  plant('the bench in a page', packages, screen, "import '../../../../bench/numbers.mjs';"),
  plant('another process', packages, 'server/src/http', "import 'node:child_process';"),
  // Rules that no package has.
  plant('ASCII digits', 'local/bengali-digits', screen, "export const t = 'সর্বোচ্চ 5টি';"),
  plant(
    'ASCII digits in a page',
    'local/bengali-digits',
    jsx,
    'export const T = () => <p>রোল 5</p>;',
  ),
  plant('not in NFC', 'local/composed-text', screen, "export const t = 'প্রতিষ্ঠানের আ\u09dfতন';"),
  plant(
    'the local year',
    'local/no-local-time',
    screen,
    'export const y = new Date().getFullYear();',
  ),
  plant(
    'a fixed address',
    'local/no-fixed-address',
    screen,
    "export const a = 'http://10.0.0.7/api/';",
  ),
  plant(
    'a value in SQL',
    'local/no-raw-values',
    'server/src/resource',
    "import { sql } from 'kysely';\nexport const by = (name: string) => sql.raw(`order by ${name}`);",
  ),
  plant(
    'rows deleted outside a transaction',
    'local/writes-in-transaction',
    'server/src/resources',
    "import type { Store } from '../db/store.ts';\nexport const clear = (store: Store) => store.db.deleteFrom('notices');",
  ),
  plant(
    'a sleep in a test',
    'local/no-sleep',
    'server/src/db/store.test.ts',
    "it('waits', async () => {\n  await new Promise((resolve) => setTimeout(resolve, 500));\n});",
  ),
  plant(
    'a sleep in a journey',
    'local/no-sleep',
    journey,
    'export const wait = (page: { waitForTimeout(ms: number): void }) => page.waitForTimeout(500);',
  ),
  plant(
    'a journey that returns early',
    syntax,
    journey,
    "import { test } from '@playwright/test';\ntest('walks', async () => {\n  if (Date.now() > 1) return;\n});",
  ),
  ...["test.only('walks', walk)", "test.fixme('walks', walk)", "test.skip('walks', walk)"]
    .concat("test.describe.only('a group', walk)", "test.describe.skip('a group', walk)")
    .map((code) =>
      plant(
        code,
        syntax,
        journey,
        `import { test } from '@playwright/test';\nconst walk = () => undefined;\n${code};`,
      ),
    ),
  plant(
    'a sleep of Node in a test',
    'local/no-sleep',
    'server/src/db/store.test.ts',
    "import { setTimeout as pause } from 'node:timers/promises';\nexport const wait = () => pause(500);",
  ),
  plant(
    'a date as this machine writes it',
    'local/no-local-time',
    screen,
    'export const y = new Date().toLocaleDateString();',
  ),
  plant(
    'a secret of weak numbers',
    'no-restricted-properties',
    'server/src/auth',
    'export const secret = () => Math.random();',
  ),
  // Ways around them.
  plant('require', '@typescript-eslint/no-require-imports', screen, "require('axios');"),
  plant(
    'import of require',
    '@typescript-eslint/no-require-imports',
    screen,
    "import axios = require('axios');\nexport { axios };",
  ),
  plant('a computed import', syntax, screen, 'export const l = import(`axios`);'),
  plant('an import in a type', syntax, screen, "export type A = import('axios').AxiosError;"),
  plant('import.meta', syntax, screen, "export const l = import.meta.resolve('axios');"),
  plant(
    'the environment',
    'no-restricted-properties',
    'server/src/media',
    'export const { env } = process;',
  ),
  plant(
    'the environment of the global object',
    'no-restricted-properties',
    'server/src/db',
    'export const { env } = globalThis.process;',
  ),
  plant('fetch of the view', syntax, screen, "document.defaultView?.fetch('/');"),
  plant('HTML that nobody cleaned', syntax, 'shared/src/ui', "document.body.innerHTML = '<b>';"),
  plant('a cookie', syntax, screen, "document.cookie = 'seen=1';"),
  plant('a beacon', syntax, screen, "navigator.sendBeacon('/');"),
  // Globals.
  plant('code made of a text', globals, 'shared/src/ui', "export const one = eval('1');"),
  plant('a function made of a text', globals, screen, "export const f = new Function('return 1');"),
  plant('a channel of tabs', globals, screen, "export const c = new BroadcastChannel('c');"),
  plant('fetch', globals, screen, "export const page = fetch('/');"),
  plant('fetch of the global object', globals, screen, "export const p = globalThis.fetch('/');"),
  plant('fetch taken out', syntax, 'shared/src/ui', 'export const { fetch } = window;'),
  plant('an old request', globals, screen, 'export const request = new XMLHttpRequest();'),
  plant('localStorage', globals, screen, 'localStorage.clear();'),
  plant('localStorage of the window', globals, 'shell/src/app', 'window.localStorage.clear();'),
  plant('localStorage of self', globals, 'admin-remote/src', 'self.localStorage.clear();'),
  plant('localStorage by a string', globals, screen, "window['localStorage'].clear();"),
  plant('sessionStorage', globals, 'shared/src/api', 'sessionStorage.clear();'),
  plant('IndexedDB', globals, screen, "indexedDB.open('drafts');"),
  plant('its own public name', packages, 'shared/src/login', "import '@angan/shared';"),
  plant('a public name below', packages, 'shared/src/account', "import '@angan/shared/ui';"),
  plant('the window in text', globals, 'bengali-text/src', 'export const w = window;'),
  plant('fetch in text', globals, 'shared/src/text', "export const page = fetch('/');"),
  plant('the document in the contract', globals, 'shared/src/contract', 'document.title;'),
  plant('the global object in the contract', globals, 'shared/src/contract', 'globalThis.name;'),
  plant('the location on the server', globals, 'server/src/http', 'export const l = location;'),
  plant(
    'a name of storage outside its table',
    syntax,
    'admin-remote/src',
    "sessionStorage.setItem('sidebar', 'wide');",
  ),
];

test('every planted violation of the architecture fails the lint', () => {
  const input = JSON.stringify(planted);
  const reported = answerOf<string[][]>(
    runTool(['scripts/lint/lint-texts.mjs'], { cwd: root, input }),
  );
  const passed = planted
    .map((each, index) => ({ ...each, reported: reported[index] }))
    .filter(({ rule, reported: by }) => !by?.includes(rule));
  expect(passed).toEqual([]);
}, 300_000);

test('code that breaks a rule of every file fails the lint', () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'angan-planted-'));
  const long = Array.from({ length: 130 }, (_, line) => `  print(${line});`).join('\n');
  const planted: Record<string, [rule: string, code: string]> = {
    'floating.ts': ['typescript(no-floating-promises)', 'const later = async () => 1;\nlater();'],
    'floating.mjs': ['typescript(no-floating-promises)', 'const later = async () => 1;\nlater();'],
    'misused.ts': [
      'typescript(no-misused-promises)',
      'export const one = [1].filter(async (each) => each > 0);',
    ],
    'unsafe.ts': [
      'typescript(no-unsafe-return)',
      "export const read = (): string => JSON.parse('{}');",
    ],
    'assertion.ts': [
      'typescript(no-unnecessary-type-assertion)',
      'export const one = (all: string[]) => all.map((each) => each as string);',
    ],
    'console.ts': ['eslint(no-console)', "console.log('here');"],
    'empty.ts': ['eslint(no-empty)', 'try {\n  JSON.parse("");\n} catch {}'],
    'long.ts': [
      'eslint(max-lines-per-function)',
      `export function long(print: (line: number) => void) {\n${long}\n}`,
    ],
    'default.ts': ['import(no-default-export)', 'export default 1;'],
    'blank.tsx': [
      'react(jsx-no-target-blank)',
      'void (<a href="https://college.example" target="_blank">a</a>);',
    ],
    'only.test.ts': ['jest(no-focused-tests)', "it.only('is', () => {\n  expect(1).toBe(1);\n});"],
    'skip.test.ts': ['jest(no-disabled-tests)', "it.skip('is', () => {\n  expect(1).toBe(1);\n});"],
    'nothing.test.ts': ['jest(expect-expect)', "it('is', () => {\n  JSON.parse('1');\n});"],
  };
  writeFileSync(
    path.join(copy, 'tsconfig.json'),
    '{ "compilerOptions": { "strict": true, "types": [] } }',
  );
  for (const [file, [, code]] of Object.entries(planted))
    writeFileSync(path.join(copy, file), code);
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const options = ['-c', path.join(root, '.oxlintrc.json'), '--format=json', '--threads=1'];
  const answer = runTool([oxlint, ...options], { cwd: copy, env });
  rmSync(copy, { recursive: true });
  const { diagnostics } = answerOf<{ diagnostics: { code: string; filename: string }[] }>(answer);
  const reported = diagnostics.map(({ code, filename }) => [filename, code]);
  expect(Object.fromEntries(reported)).toEqual(
    Object.fromEntries(Object.entries(planted).map(([file, [rule]]) => [file, rule])),
  );
});

test('cycles and undeclared packages fail the search for unused code, cycles of types do not', () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'angan-planted-'));
  const files: Record<string, string> = {
    'package.json': '{ "name": "planted", "private": true, "workspaces": ["shell"] }',
    'shell/package.json': '{ "name": "@angan/shell", "type": "module" }',
    'shell/src/start.test.ts':
      "import './two.ts';\nimport './barrel/index.ts';\nimport './types.ts';\nimport 'yaml';",
    'shell/src/two.ts': "import './one.ts';",
    'shell/src/one.ts': "import './two.ts';",
    'shell/src/barrel/index.ts': "export * from './a.ts';",
    'shell/src/barrel/a.ts': "import './b.ts';",
    'shell/src/barrel/b.ts': "import './index.ts';",
    'shell/src/types.ts': "import type { B } from './type.ts';\nexport type A = B[];",
    'shell/src/type.ts': "import type { A } from './types.ts';\nexport type B = A | 1;",
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(copy, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(copy, name), text);
  }
  cpSync(path.join(root, 'knip.jsonc'), path.join(copy, 'knip.jsonc'));
  const knip = path.join(root, 'node_modules/knip/bin/knip.js');
  const answer = runTool([knip, '--no-config-hints', '--reporter=json'], { cwd: copy });
  rmSync(copy, { recursive: true });
  type Issue = { cycles: { name: string }[][]; unlisted: { name: string }[] };
  const { issues } = answerOf<{ issues: Issue[] }>(answer);
  expect(issues.flatMap(({ unlisted }) => unlisted.map(({ name }) => name))).toEqual(['yaml']);
  expect(issues.flatMap(({ cycles }) => cycles.map((cycle) => cycle.length)).sort()).toEqual([
    2, 3,
  ]);
});
