import { existsSync, readdirSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { REMOTES } from '../remotes.mjs';

const root = path.dirname(path.dirname(import.meta.dirname));
/** A team may have its own remote's folder alone. */
const remotes = REMOTES.map(({ folder }) => folder).filter((folder) =>
  existsSync(path.join(root, folder)),
);
const apps = ['shell', ...remotes, 'server'];
const appSources = apps.map((app) => `${app}/src`);
/** Folders of sources: those that run in browsers, and all. */
export const browserSources = ['shared', 'shell', ...remotes].map((folder) => `${folder}/src`);
export const sources = ['shared/src', ...appSources];

/**
 * Which packages, or which of their names, may not be imported in which folders; a rule holds in every
 * folder below, too.
 * @type {{ in: string[], except?: string[], pattern: string, names?: string[], message: string }[]}
 */
const packageRules = [
  {
    in: browserSources,
    except: ['shared/src/api'],
    pattern: '^axios(/|$)',
    message: 'Calls go through the API client of @angan/shared.',
  },
  {
    in: browserSources,
    pattern: '^zod$|^zod/(?!mini$)',
    message: 'Browser code uses zod/mini: the full zod is 60 KB heavier.',
  },
  {
    in: browserSources,
    pattern: `^node:|^(${builtinModules.join('|')})$`,
    message: 'Browser code imports no Node module.',
  },
  {
    in: browserSources,
    pattern: '^react-router(/|$)',
    message: 'Import react-router-dom: a second name makes a second router.',
  },
  {
    in: ['shared/src/contract', 'shared/src/platform', 'shared/src/text'],
    except: ['shared/src/platform/remote-contract.ts'],
    pattern: '^(react|react-dom|react-router-dom|react-hot-toast|zustand)(/|$)',
    message: 'The server and the browser share this folder: nothing of React here.',
  },
  {
    in: ['shared/src/text'],
    pattern: '^[^.]',
    message: 'The text functions import no package.',
  },
  {
    in: sources,
    pattern: `^@angan/(${apps.join('|')})(/|$)`,
    message: 'An application imports its own files and @angan/shared.',
  },
  {
    in: appSources,
    pattern:
      '(^|/)shared/src/|^@angan/shared/(?!(contract|calls|send|text|bijoy|search|schedule|information|ui|styles|login-form|passkeys|second-step|account|security|router|platform)$)',
    message: 'Import @angan/shared through its exports; its fakes and samples are for tests.',
  },
  {
    in: browserSources,
    // The shell hands the whole module to the remotes.
    except: [
      'shared/src/send.ts',
      'admin-remote/src/data/list-query.ts',
      'shell/src/app/entry-server.tsx',
      'shell/src/federation/singletons.ts',
    ],
    pattern: '^@angan/shared$',
    names: ['call'],
    message: 'Name a call of the tables: `send` of @angan/shared/send knows what goes and comes.',
  },
  {
    in: browserSources,
    pattern: '^@angan/shared/calls$',
    message: 'A browser makes calls by `send`: the tables of calls would cost it 10 KB.',
  },
  {
    in: ['server/src'],
    pattern: '^@angan/shared(?!/(contract|calls|text|search|information|platform)$)',
    message: 'The server shares the contract, the text functions and the eleven items.',
  },
  {
    in: sources,
    except: ['server/src/config.ts'],
    pattern: '^(node:)?process$',
    message: 'Only server/src/config.ts reads the environment.',
  },
];

/** Releases of different age share one browser: a name that only one file knows would be left behind. */
const storageName = {
  selector:
    'CallExpression:matches([callee.name="createStore"], ' +
    '[callee.property.name=/^(getItem|setItem|removeItem|deleteDatabase)$/]) > ' +
    'Literal.arguments:first-child',
  message: 'Names of storage are listed in shared/src/platform/storage-keys.ts.',
};

const within = (/** @type {string} */ folder, /** @type {string} */ parent) =>
  folder === parent || folder.startsWith(`${parent}/`);

/**
 * One configuration per folder with every pattern that holds there: a later entry of a flat
 * configuration replaces the options of an earlier one, it does not add to them.
 */
function packageConfigs(/** @type {string[]} */ ignores) {
  const folders = new Set(packageRules.flatMap((rule) => [...rule.in, ...(rule.except ?? [])]));
  return [...folders].sort().map((folder) => {
    const rules = packageRules.filter(
      (rule) =>
        rule.in.some((parent) => within(folder, parent)) &&
        !rule.except?.some((parent) => within(folder, parent)),
    );
    return {
      files: [/\.\w+$/.test(folder) ? folder : `${folder}/**`],
      ignores,
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: rules.map(({ pattern, names, message }) => ({
              regex: pattern,
              ...(names && { importNames: names }),
              message,
            })),
          },
        ],
        // `import()` is outside the reach of no-restricted-imports.
        'no-restricted-syntax': [
          'error',
          ...rules.flatMap(({ pattern, names, message }) =>
            names
              ? []
              : {
                  selector: `ImportExpression[source.value=/${pattern.replaceAll('/', '\\/')}/]`,
                  message,
                },
          ),
          ...(browserSources.some((parent) => within(folder, parent)) ? [storageName] : []),
        ],
      },
    };
  });
}

const at = (/** @type {string[]} */ ...parts) => `./${path.posix.join(...parts)}`;

/** Files of `folder` may be imported from the folders of `may` and from no other beside it. */
const onlyFrom = (
  /** @type {string} */ parent,
  /** @type {string} */ folder,
  /** @type {string[]} */ may,
  /** @type {string} */ message,
) => ({
  target: at(parent, folder),
  from: at(parent),
  except: [folder, ...may].map((name) => at(name)),
  message,
});

const namesIn = (/** @type {string} */ folder) => (existsSync(folder) ? readdirSync(folder) : []);

/** Nothing in `folder` imports its neighbours; `common` is what they share. */
const apart = (
  /** @type {string} */ folder,
  /** @type {string} */ message,
  /** @type {string[]} */ common = [],
) =>
  namesIn(path.join(root, folder))
    .filter((name) => !common.includes(name) && !name.includes('.test.'))
    .map((name) => onlyFrom(folder, name, common, message));

/** The layers of the server, lowest first: a layer imports none above it. */
const serverLayers = [
  ...[
    ['db'],
    ['http'],
    ['history'],
    ['media'],
    ['auth'],
    ['resource'],
    ['privacy'],
    ['resources', 'demo'],
  ],
  ['site', 'ops', 'openapi'],
];

const layerZones = serverLayers.slice(0, -1).map((layer, height) => ({
  target: layer.map((name) => at('server/src', name)),
  from: serverLayers
    .slice(height + 1)
    .flat()
    .map((name) => at('server/src', name)),
  message: `Layers of the server, lowest first: ${serverLayers.map((names) => names.join('/')).join(' < ')}.`,
}));

const zones = [
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
  onlyFrom('shared/src', 'text', [], 'text imports nothing.'),
  onlyFrom('shared/src', 'contract', ['text'], 'The contract imports text and itself.'),
  onlyFrom('shared/src', 'platform', ['contract'], 'platform imports the contract and itself.'),
  onlyFrom(
    'shared/src',
    'api',
    ['contract', 'session', 'text', 'platform', 'config'],
    'api imports the contract and the session, no component.',
  ),
  onlyFrom(
    'shared/src',
    'schedule',
    ['contract', 'text'],
    'schedule imports the contract and text.',
  ),
  onlyFrom(
    'shared/src',
    'information',
    ['contract', 'text'],
    'information imports the contract and text.',
  ),
  onlyFrom('shared/src', 'ui', ['text', 'contract'], 'ui imports no call and no session.'),
  ...remotes.flatMap((remote) => [
    ...apart(`${remote}/src/screens`, 'A screen does not import another screen.'),
    ...apart(`${remote}/src/resources`, 'A resource does not import another.'),
  ]),
  ...layerZones,
];

/** The import rules of the architecture as ESLint configurations. */
export const importRules = (/** @type {string[]} */ ignores) => [
  ...packageConfigs(ignores),
  {
    files: sources.map((folder) => `${folder}/**`),
    ignores,
    rules: { 'import-x/no-restricted-paths': ['error', { basePath: root, zones }] },
  },
];
