import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** The import rules of the architecture: who may import whom, and which words belong to which folder. */
const apps = ['shell', 'public-remote', 'admin-remote', 'server'];
const othersThan = (app) => ({
  regex: `(^@angan/|\\.\\./)(${apps.filter((name) => name !== app).join('|')})(/|$)`,
  message: `${app} may import only its own files and @angan/shared.`,
});
const sharedInside = {
  regex:
    '(^|/)shared/src/|^@angan/shared/(?!contract$|text$|ui$|styles$|login-form$|router$|testing$)',
  message: 'Import @angan/shared through its exports.',
};
const onlyApiUsesAxios = {
  regex: '^axios',
  message: 'Calls go through the API client of @angan/shared.',
};
const noFullZod = {
  regex: '^zod$|^zod/(?!mini$)',
  message: 'Browser code uses zod/mini: the full zod is 60 KB heavier.',
};
const noServerParts = { regex: '^node:', message: 'Browser code knows no Node module.' };
const oneRouter = {
  regex: '^react-router(/|$)',
  message: 'Import react-router-dom: a second name makes a second router.',
};
const testing = {
  regex: '^@angan/shared/testing$',
  message: 'Fakes and samples are for tests alone.',
};

const imports = (files, patterns) => ({
  files,
  ignores: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'],
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});
const browser = [onlyApiUsesAxios, noFullZod, noServerParts, oneRouter, testing];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      'data/**',
      'bench/peers/**',
      'bench/tmp/**',
      '.cache/**',
      'e2e/artifacts/**',
      '**/*.cjs',
    ],
  },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    languageOptions: { parser: tseslint.parser },
    plugins: { '@typescript-eslint': tseslint.plugin, 'react-hooks': reactHooks },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
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
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },

  imports(
    ['shared/src/**'],
    [
      { regex: `(^@angan/|\\.\\./)(${apps.join('|')})(/|$)`, message: 'shared knows nobody.' },
      onlyApiUsesAxios,
      noFullZod,
      noServerParts,
      oneRouter,
    ],
  ),
  imports(
    ['shared/src/api/**'],
    [
      {
        regex: '\\.\\./(?!contract/|session/|text/)',
        message: 'api imports the contract and the session, nothing else of ours.',
      },
      noFullZod,
    ],
  ),
  imports(
    ['shared/src/contract/**'],
    [
      {
        regex: '^(?!\\./|zod/mini$|\\.\\./text/|react-router-dom$)',
        message: 'The contract imports zod/mini, text and itself, nothing else.',
      },
    ],
  ),
  imports(['shared/src/text/**'], [{ regex: '^(?!\\./)', message: 'text imports nothing.' }]),
  imports(
    ['shared/src/ui/**'],
    [
      {
        regex: '\\.\\./(?!text/|contract/)',
        message: 'ui knows no entity, no call and no session.',
      },
      onlyApiUsesAxios,
      noFullZod,
      noServerParts,
      oneRouter,
    ],
  ),
  ...['shell', 'public-remote', 'admin-remote'].map((app) =>
    imports([`${app}/src/**`], [othersThan(app), sharedInside, ...browser]),
  ),
  imports(
    ['public-remote/src/screens/**'],
    [
      othersThan('public-remote'),
      sharedInside,
      ...browser,
      { regex: '^\\.\\./(?!\\.\\./)[a-z-]+/', message: 'A screen does not import another screen.' },
    ],
  ),
  imports(
    ['admin-remote/src/resources/**'],
    [
      othersThan('admin-remote'),
      sharedInside,
      ...browser,
      { regex: '^\\./', message: 'A resource page does not import another.' },
    ],
  ),
  imports(
    ['server/src/**'],
    [
      othersThan('server'),
      {
        regex: '^@angan/shared(?!/(contract|text)$)',
        message: 'The server shares only the contract and the text functions.',
      },
    ],
  ),

  {
    files: ['shared/src/**', 'shell/src/**', 'public-remote/src/**', 'admin-remote/src/**'],
    ignores: ['shared/src/session/**', 'shell/src/session/**', '**/*.test.*', '**/testing/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'localStorage', message: 'Only the session touches localStorage.' },
      ],
    },
  },
  {
    files: [
      'server/src/**',
      'shared/src/**',
      'shell/src/**',
      'public-remote/src/**',
      'admin-remote/src/**',
    ],
    ignores: ['server/src/config.ts', '**/*.test.*', '**/testing/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Only server/src/config.ts reads the environment.',
        },
      ],
    },
  },
);
