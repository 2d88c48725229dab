import { browserSources, plainSources, rulesByFolder, sources } from './source-folders.mjs';

/** The other names of `window`. */
const globalObjects = ['self', 'top', 'parent', 'frames'];

/**
 * Which globals are used in which folders alone.
 * @type {{ in: string[], except?: string[], names: string[], message: string }[]}
 */
const globalRules = [
  {
    in: [...plainSources, 'server/src'],
    except: [
      'shared/src/platform/remote-contract.ts',
      'server/src/site/worker',
      'server/src/snapshot/browser',
    ],
    names: ['window', 'document', 'navigator', 'location', 'history', ...globalObjects],
    message: 'The server runs this folder: nothing of a browser here.',
  },
  {
    in: plainSources,
    names: ['globalThis', 'process'],
    message: 'The server and the browser share this folder: no environment here.',
  },
  {
    in: [...browserSources, 'server/src'],
    except: [
      'shared/src/api',
      'shared/src/config/load-site-config.ts',
      'shell/src/federation/requests.ts',
      'server/src/media/storage/s3-client.js',
      'server/src/site',
      'server/src/snapshot/browser',
    ],
    names: ['fetch'],
    message:
      'Calls go through the API client of @angan/shared, files of releases through federation.',
  },
  {
    in: sources,
    names: ['XMLHttpRequest', 'EventSource', 'WebSocket'],
    message: 'Calls go through the API client of @angan/shared.',
  },
  {
    in: sources,
    except: [
      'shell/src/session/store.ts',
      'admin-remote/src/capabilities/tables/file/remembered.ts',
      'public-remote/src/data/own-week.ts',
    ],
    names: ['localStorage'],
    message:
      'localStorage has three owners: the session, what the columns of files are, and the chosen week.',
  },
  {
    in: sources,
    except: [
      'admin-remote/src/layout',
      'public-remote/src/screens/contact/draft.ts',
      'shell/src/federation/releases.ts',
    ],
    names: ['sessionStorage'],
    message: 'sessionStorage has three owners: the sidebar, the contact form and the releases.',
  },
  {
    in: sources,
    except: ['admin-remote/src/resource/drafts', 'shared/src/session/stored-drafts.ts'],
    names: ['indexedDB'],
    message: 'Only drafts are stored in IndexedDB.',
  },
  {
    in: sources,
    except: ['server/src/site/worker', 'shell/src/navigation/copies.ts'],
    names: ['caches'],
    message: 'Only copies of public pages are kept in caches.',
  },
  {
    in: sources,
    names: ['eval', 'Function'],
    message: 'The policy of the pages forbids code that is made of texts.',
  },
  {
    in: sources,
    names: ['BroadcastChannel'],
    message: 'Tabs hear of each other by the session alone.',
  },
];

/** Which globals are used where, as ESLint configurations. */
export const globalConfigs = (/** @type {string[]} */ ignores) =>
  rulesByFolder(globalRules).map(({ files, held }) => ({
    files,
    ignores,
    // ESLint looks for members of those that it knows.
    languageOptions: {
      globals: Object.fromEntries(['window', ...globalObjects].map((name) => [name, 'readonly'])),
    },
    rules: {
      'no-restricted-globals': [
        'error',
        {
          globals: held.flatMap(({ names, message }) => names.map((name) => ({ name, message }))),
          checkGlobalObject: true,
          globalObjects,
        },
      ],
    },
  }));
