import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import {
  apps,
  appSources,
  browserSources,
  plainSources,
  root,
  rulesByFolder,
  sources,
} from './source-folders.mjs';

/** The runtime of Module Federation is bundled by its plugin, which the root declares for every build. */
const bundledByBuild = '@module-federation/(enhanced|inject-external-runtime-core-plugin)';

/** npm hoists: a package of another part, or of the tests, would be found as well. */
const declaredPackages = sources.map((folder) => {
  const file = path.join(root, path.dirname(folder), 'package.json');
  const { dependencies = {} } = /** @type {{ dependencies?: Record<string, string> }} */ (
    JSON.parse(readFileSync(file, 'utf8'))
  );
  const names = [
    ...Object.keys(dependencies),
    '@angan/[a-z-]+',
    ...(folder === 'shell/src' ? [bundledByBuild] : []),
  ];
  return {
    in: [folder],
    pattern: `^(?!\\.|(${names.join('|')})(/|$)|node:)`,
    message: `${path.dirname(folder)}/package.json does not declare this package.`,
  };
});

/** Modules of the contract that public pages read: one word of a module with schemas costs them 3 KB. */
const wordFiles = (
  'abilities error-texts limits order public-rows full-list accounts/account-fields ' +
  'accounts/areas accounts/registration-fields fields/field people/person-fields ' +
  'people/principal-fields site/attachments site/charter-words site/contact-fields ' +
  'site/gap-labels site/information-items site/institution-fields site/publication ' +
  'site-texts/academic site-texts/admission site-texts/contact site-texts/frame ' +
  'site-texts/frame-defaults site-texts/groups site-texts/home site-texts/kinds ' +
  'site-texts/privacy site-texts/values'
).split(' ');
const words = `(.*/)?(${wordFiles.map((file) => path.basename(file)).join('|')})\\.ts$`;
const noSchema = {
  types: /** @type {const} */ (true),
  message: 'Public pages read this module: no schema here, and no import of a module with schemas.',
};

/**
 * Which packages and files, or which of their names, may not be imported in which folders; a rule holds
 * in every folder below, too. `types`: as types they may.
 * @type {{ in: string[], except?: string[], pattern: string, names?: string[], types?: true, message: string }[]}
 */
const packageRules = [
  ...declaredPackages,
  {
    in: browserSources,
    except: ['shared/src/api'],
    pattern: '^axios(/|$)',
    message: 'Calls go through the API client of @angan/shared.',
  },
  {
    in: browserSources,
    except: ['shared/src/session', 'shell/src/session', 'shell/src/app'],
    pattern: '^zustand(/|$)',
    message: 'The session is the one store; a screen has its own state.',
  },
  {
    in: browserSources,
    except: ['shell/src/notifications'],
    pattern: '^react-hot-toast(/|$)',
    message: 'A message is shown by `notify` of @angan/shared.',
  },
  {
    in: ['server/src'],
    except: ['server/src/db/sqlite-module.ts'],
    pattern: '^(@photostructure/|node:)sqlite$',
    message:
      'db/sqlite-module.ts chooses one SQLite for the process: two let go of each other’s locks.',
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
    in: plainSources,
    except: ['shared/src/platform/remote-contract.ts'],
    pattern: '^(react|react-dom|react-router-dom)(/|$)',
    message: 'The server and the browser share this folder: nothing of React here.',
  },
  {
    in: ['bengali-text/src'],
    pattern: '^[^.]',
    message: 'bengali-text stands alone: it imports no package, and nothing of the product.',
  },
  {
    in: [`shared/src/contract/{${wordFiles.join(',')}}.ts`],
    pattern: `^zod|^\\.\\.?/(?!(.*/)?text/)(?!${words})`,
    ...noSchema,
  },
  {
    in: ['shared/src/information', 'shared/src/platform', 'shared/src/schedule'],
    pattern: `^zod|/contract/(?!${words})`,
    ...noSchema,
  },
  {
    in: sources,
    pattern: `^@angan/(${apps.join('|')})(/|$)`,
    message: 'An application imports its own files and @angan/shared.',
  },
  {
    in: sources,
    pattern: '(^|/)testing(/|$)|\\.(test|journey|fire)(\\.tsx?)?$',
    message: 'Fakes and samples are for tests.',
  },
  {
    in: appSources,
    pattern:
      '(^|/)(shared|bengali-text)/src/|^@angan/bengali-text/(?!(bijoy|search)$)|^@angan/shared/(?!(contract|calls|grading|results|send|offered|text|search|schedule|information|ui|styles|styles/(common|arrange)\\.module\\.css|login-form|account|security|router|platform|copies|ask-worker)$)',
    message: 'Import @angan/shared and @angan/bengali-text through their exports.',
  },
  {
    in: ['shared/src'],
    pattern: '^@angan/shared(/|$)',
    message: 'shared imports its own files by their paths.',
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
    except: ['shared/src/contract/calls'],
    pattern: '^@angan/shared/calls$|(^|/)contract/calls(/|$)',
    types: true,
    message: 'A browser makes calls by `send`: the tables of calls would cost it 10 KB.',
  },
  {
    in: ['server/src'],
    pattern: '^@angan/shared(?!/(contract|calls|copies|grading|text|search|information|platform)$)',
    message:
      'The server shares the contract, the grading, the text functions and the eleven items.',
  },
  {
    in: sources,
    pattern: '^(\\.\\./)+(scripts|bench|e2e|docs)/',
    message: 'What builds, measures and tests the product is no part of it.',
  },
  {
    in: ['server/src'],
    except: ['server/src/media/pictures/pdf-thumbnail.ts', 'server/src/snapshot/schedule.ts'],
    pattern: '^(node:)?(child_process|cluster)$',
    message: 'Only PDFs and snapshots are made in a process of their own.',
  },
  {
    in: sources,
    except: ['server/src/config.ts'],
    pattern: '^(node:)?process$',
    message: 'Only server/src/config.ts reads the environment.',
  },
];

/**
 * Ways to import that the rules of imports cannot read, and what other rules have no words for.
 * @type {{ in: string[], except?: string[], selector: string, message: string }[]}
 */
const syntaxRules = [
  {
    in: sources,
    selector: 'ImportExpression[source.type!="Literal"]',
    message: 'import() takes the name itself, so that rules and bundlers can read it.',
  },
  {
    in: sources,
    selector: 'TSImportType',
    message: 'Import a type with `import type`: the rules of imports read no other.',
  },
  {
    in: sources,
    selector: 'MetaProperty[meta.name="import"]',
    message: 'A source knows nothing of where it stands: it is bundled.',
  },
  {
    in: sources,
    selector:
      'MemberExpression[property.name="defaultView"], ' +
      'VariableDeclarator[init.name=/^(globalThis|window|self)$/] > ObjectPattern > ' +
      'Property[key.name=/^(fetch|localStorage|sessionStorage|indexedDB|caches|XMLHttpRequest|WebSocket)$/]',
    message: 'Name a global where it is used: see scripts/lint/global-rules.mjs.',
  },
  {
    in: sources,
    except: ['public-remote/src/screens/page/page.tsx'],
    selector:
      ':matches(JSXAttribute[name.name="dangerouslySetInnerHTML"], ' +
      'AssignmentExpression[left.property.name=/^(inner|outer)HTML$/], ' +
      'CallExpression[callee.property.name="insertAdjacentHTML"])',
    message: 'HTML is shown by the own page alone, which cleans it.',
  },
  {
    in: sources,
    except: ['shared/src/api/request-headers.ts'],
    selector: 'MemberExpression[object.name="document"][property.name="cookie"]',
    message: 'Angan sets no cookie; the client reads that of another back end.',
  },
  {
    in: sources,
    except: ['shell/src/reports/reports.ts'],
    selector: 'CallExpression[callee.property.name="sendBeacon"]',
    message: 'Calls go through the API client of @angan/shared.',
  },
  {
    // Releases of different age share one browser: a name that only one file knows would be left behind.
    in: browserSources,
    selector:
      'CallExpression:matches([callee.name="createStore"], ' +
      '[callee.property.name=/^(getItem|setItem|removeItem|deleteDatabase)$/]) > ' +
      'Literal.arguments:first-child',
    message: 'Names of storage are listed in shared/src/platform/storage-keys.ts.',
  },
  // `import()` is outside the reach of no-restricted-imports.
  ...packageRules
    .filter(({ names, types }) => !names && !types)
    .map(({ pattern, ...rule }) => ({
      ...rule,
      selector: `ImportExpression[source.value=/${pattern.replaceAll('/', '\\/')}/]`,
    })),
];

/** Which packages are imported where, as ESLint configurations. */
export const packageConfigs = (/** @type {string[]} */ ignores) => [
  ...rulesByFolder(packageRules).map(({ files, held }) => ({
    files,
    ignores,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: held.map(({ pattern, names, types, message }) => ({
            regex: pattern,
            ...(names && { importNames: names }),
            ...(types && { allowTypeImports: true }),
            message,
          })),
        },
      ],
    },
  })),
  ...rulesByFolder(syntaxRules).map(({ files, held }) => ({
    files,
    ignores,
    rules: {
      'no-restricted-syntax': [
        'error',
        ...held.map(({ selector, message }) => ({ selector, message })),
      ],
    },
  })),
];
