import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { localRules } from './scripts/lint/local-rules.mjs';
import { importRules } from './scripts/lint/import-rules.mjs';
import { sources } from './scripts/lint/source-folders.mjs';

const tests = ['**/*.test.{ts,tsx}', '**/testing/**', '**/*.journey.ts', '**/*.fire.ts', 'e2e/**'];

const inTest =
  ':matches(CallExpression[callee.name=/^(it|test)$/], CallExpression[callee.callee.object.name="it"]) > ArrowFunctionExpression';
const earlyReturns = [
  `${inTest} ReturnStatement[argument=null]`,
  `${inTest} ReturnStatement > CallExpression[callee.object.name="console"]`,
];
const journeysLeftOut = [
  'CallExpression[callee.object.name="test"][callee.property.name=/^(only|fixme)$/]',
  'CallExpression[callee.object.name="test"][callee.property.name="skip"][arguments.0.type=/Literal$/]',
  'CallExpression[callee.object.property.name="describe"][callee.property.name=/^(only|skip|fixme)$/]',
];
const restrict = (selectors, message) => selectors.map((selector) => ({ selector, message }));

export default defineConfig(
  globalIgnores([
    '**/node_modules/**',
    '**/dist/**',
    'data/**',
    'bench/peers/**',
    'bench/tmp/**',
    '.cache/**',
    'e2e/artifacts/**',
    '**/*.cjs',
  ]),
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    extends: [tseslint.configs.recommended],
    plugins: { 'import-x': importX, 'react-hooks': reactHooks, local: localRules },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({ extensions: ['.ts', '.tsx', '.mjs', '.js'] }),
      ],
    },
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', caughtErrors: 'none', ignoreRestSiblings: true },
      ],
      'no-debugger': 'error',
      'prefer-const': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.configs.recommended],
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // A table or its rows laid out as a grid or as cards lose their roles unless they are named.
      'jsx-a11y-x/no-redundant-roles': ['error', { thead: ['rowgroup'], tbody: ['rowgroup'] }],
      'jsx-a11y-x/no-interactive-element-to-noninteractive-role': [
        'error',
        { tr: ['row'], td: ['cell'], th: ['columnheader', 'rowheader'] },
      ],
      // A region that scrolls must be reachable by keyboard.
      'jsx-a11y-x/no-noninteractive-tabindex': ['error', { roles: ['region'] }],
      // A click beside a dialog closes it, as Escape does; arrow keys turn its pages.
      'jsx-a11y-x/no-noninteractive-element-interactions': [
        'error',
        {
          handlers: ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'],
          dialog: ['onClick', 'onKeyDown'],
        },
      ],
    },
  },
  {
    // Tests load fresh copies of modules, and run built scripts.
    files: [...tests, 'server/{fire,s3}/**', 'bench/**', 'scripts/jest/**'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    // A test that returns early counts as passed where it saw nothing.
    files: ['**/*.test.{ts,tsx}', '**/*.journey.ts', '**/*.fire.ts', '**/*.s3.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...restrict(
          earlyReturns,
          'A test that returns early counts as passed: skip it, or leave it out.',
        ),
        // Of Jest's tests oxlint says this.
        ...restrict(journeysLeftOut, 'A journey is walked, or is left out with its reason.'),
      ],
    },
  },

  {
    files: sources.map((folder) => `${folder}/**`),
    ignores: tests,
    rules: {
      'local/bengali-digits': 'error',
      'local/composed-text': 'error',
      'local/no-fixed-address': 'error',
      'local/no-local-time': 'error',
    },
  },
  {
    // What maps letters to others, and the tables as they were when they were made.
    files: ['bengali-text/**', 'shared/src/text/**'],
    rules: { 'local/bengali-digits': 'off', 'local/composed-text': 'off' },
  },
  {
    files: ['server/src/**'],
    ignores: ['server/src/db/migrations/**', ...tests],
    rules: { 'local/no-raw-values': 'error' },
  },
  {
    files: ['history', 'media', 'privacy', 'resource', 'resources'].map(
      (folder) => `server/src/${folder}/**`,
    ),
    ignores: tests,
    rules: { 'local/writes-in-transaction': 'error' },
  },
  {
    files: [...tests, 'server/testing/**'],
    // These repeat a question until it is answered, and say how long at most.
    ignores: ['server/testing/{until,pg-cluster}.ts', 'e2e/support/eventually.ts'],
    rules: { 'local/no-sleep': 'error' },
  },

  ...importRules(tests),
  {
    files: sources.map((folder) => `${folder}/**`),
    ignores: ['server/src/config.ts', ...tests],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Only server/src/config.ts reads the environment.',
        },
        {
          object: 'globalThis',
          property: 'process',
          message: 'Only server/src/config.ts reads the environment.',
        },
        {
          object: 'Math',
          property: 'random',
          message: 'Who knows some of its numbers knows the next: take those of crypto.',
        },
      ],
    },
  },
);
