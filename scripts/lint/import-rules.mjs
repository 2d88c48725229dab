import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { globalConfigs } from './global-rules.mjs';
import { packageConfigs } from './package-rules.mjs';
import { apps, remotes, root, sources } from './source-folders.mjs';

const at = (/** @type {string[]} */ ...parts) => `./${path.posix.join(...parts)}`;

/**
 * Files of `folder` may be imported from the folders of `may` and from no other beside it.
 * @type {(parent: string, folder: string, may: string[], message: string) => object}
 */
const onlyFrom = (parent, folder, may, message) => ({
  target: at(parent, folder),
  from: at(parent),
  except: [folder, ...may].map((name) => at(name)),
  message,
});

const namesIn = (/** @type {string} */ folder) => (existsSync(folder) ? readdirSync(folder) : []);

/**
 * Nothing in `folder` imports its neighbours but `lists`, which name them all.
 * @type {(folder: string, message: string, lists?: string[]) => object[]}
 */
const apart = (folder, message, lists = []) =>
  namesIn(path.join(root, folder))
    .filter((name) => !lists.includes(name) && !name.includes('.test.'))
    .map((name) => onlyFrom(folder, name, [], message));

/**
 * The layers of a part, lowest first: a layer imports none above it, names of one layer do as they like.
 * @type {Record<string, string[][]>}
 */
const layers = {
  'shell/src': [
    ['navigation'],
    ['session'],
    ['federation'],
    ['reports'],
    ['layout'],
    ['notifications'],
    ['app', 'styles'],
  ],
  'public-remote/src': [['data'], ['components'], ['screens'], ['routes.tsx']],
  'admin-remote/src': [
    ['data'],
    ['layout'],
    ['resource'],
    ['capabilities'],
    ['resources'],
    ['screens'],
    ['registry'],
    ['routes.tsx'],
  ],
  'server/src': [
    ['config.ts', 'settings'],
    ['db'],
    ['http'],
    ['history'],
    ['media'],
    ['auth'],
    ['reports'],
    ['resource'],
    ['capabilities', 'privacy'],
    ['resources', 'demo'],
    ['site', 'snapshot', 'ops', 'openapi'],
    ['api.ts'],
    ['app.ts'],
    ['serve.ts'],
    ['start.ts'],
    ['main.ts'],
  ],
};

/** The folders and files that each of shared imports; a name below its own has no effect, so no circle can be. */
const importsInShared = {
  text: [],
  recovery: [],
  styles: [],
  'router.ts': [],
  copies: [],
  grading: [],
  contract: ['grading', 'text'],
  platform: ['contract'],
  schedule: ['contract', 'text'],
  information: ['contract', 'text'],
  ui: ['contract', 'styles', 'text'],
  results: ['contract', 'grading'],
  config: ['contract', 'platform'],
  notifications: ['ui'],
  session: ['contract', 'platform'],
  api: ['config', 'contract', 'platform', 'session', 'text'],
  'page-data': ['api', 'contract'],
  'index.ts': [
    'api',
    'config',
    'contract',
    'notifications',
    'page-data',
    'platform',
    'recovery',
    'session',
  ],
  // Every remote bundles these; rspack.config.base.ts leaves index.ts, the one client and session, to the shell.
  'send.ts': ['contract', 'index.ts'],
  'offered.tsx': ['contract', 'index.ts'],
  login: ['contract', 'index.ts', 'send.ts', 'styles', 'ui'],
  account: ['contract', 'index.ts', 'login', 'send.ts', 'text', 'ui'],
  security: [
    'account',
    'contract',
    'index.ts',
    'login',
    'offered.tsx',
    'send.ts',
    'styles',
    'text',
    'ui',
  ],
};

const present = Object.entries(layers).filter(([part]) => existsSync(path.join(root, part)));

const layerZones = present.flatMap(([part, heights]) =>
  heights.slice(0, -1).map((layer, height) => ({
    target: layer.map((name) => at(part, name)),
    from: heights
      .slice(height + 1)
      .flat()
      .map((name) => at(part, name)),
    message: `In ${part}, lowest first: ${heights.map((names) => names.join('/')).join(' < ')}.`,
  })),
);

/** Between the parts: these hold for tests as well. */
const partZones = [
  {
    target: './bengali-text',
    from: ['shared', ...apps].map((part) => at(part)),
    message: 'bengali-text stands alone: it imports nothing of the product.',
  },
  {
    target: './shared',
    from: apps.map((app) => at(app)),
    message: 'shared imports no application.',
  },
  ...apps.map((app) => ({
    target: at(app),
    from: apps.filter((other) => other !== app).map((other) => at(other)),
    message: 'An application imports its own files and @angan/shared.',
  })),
];

const zones = [
  ...partZones,
  ...layerZones,
  ...Object.entries(importsInShared).map(([folder, may], index, all) =>
    onlyFrom(
      'shared/src',
      folder,
      may.filter((name) => all.slice(0, index).some(([above]) => above === name)),
      `In shared, ${folder} imports ${may.join(', ') || 'nothing'} beside itself.`,
    ),
  ),
  ...remotes.flatMap((remote) => [
    ...apart(`${remote}/src/screens`, 'A screen does not import another screen.'),
    ...apart(`${remote}/src/resources`, 'A resource does not import another.'),
  ]),
  ...apart('server/src/resources', 'A resource does not import another.', [
    'index.ts',
    'all-resources.ts',
  ]),
];

/**
 * A new file or folder of a part takes its place in the order before anything is written in it.
 * @type {(part: string, names: string[], tests: string[]) => object}
 */
const unplaced = (part, names, tests) => ({
  files: [`${part}/**/*.{ts,tsx,js}`],
  ignores: [...names.flatMap((name) => [`${part}/${name}`, `${part}/${name}/**`]), ...tests],
  rules: {
    'no-restricted-syntax': [
      'error',
      { selector: 'Program', message: 'Give it a layer in scripts/lint/import-rules.mjs.' },
    ],
  },
});

const pathRule = (/** @type {unknown[]} */ held) => ({
  'import-x/no-restricted-paths': ['error', { basePath: root, zones: held }],
});

/** The import rules of the architecture as ESLint configurations; `tests` keep to their part. */
export const importRules = (/** @type {string[]} */ tests) => [
  ...packageConfigs(tests),
  ...globalConfigs(tests),
  ...present.map(([part, heights]) => unplaced(part, heights.flat(), tests)),
  unplaced('shared/src', Object.keys(importsInShared), tests),
  { files: sources.map((folder) => `${folder}/**`), rules: pathRule(partZones) },
  { files: sources.map((folder) => `${folder}/**`), ignores: tests, rules: pathRule(zones) },
];
