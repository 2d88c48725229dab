import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { globalConfigs } from './global-rules.mjs';
import { packageConfigs } from './package-rules.mjs';
import { apps, remotes, root, sources } from './source-folders.mjs';

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
  ...globalConfigs(ignores),
  {
    files: sources.map((folder) => `${folder}/**`),
    ignores,
    rules: { 'import-x/no-restricted-paths': ['error', { basePath: root, zones }] },
  },
];
