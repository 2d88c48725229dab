import { existsSync } from 'node:fs';
import path from 'node:path';
import { REMOTES } from '../remotes.mjs';

export const root = path.dirname(path.dirname(import.meta.dirname));
/** A team may have its own remote's folder alone. */
export const remotes = REMOTES.map(({ folder }) => folder).filter((folder) =>
  existsSync(path.join(root, folder)),
);
export const apps = ['shell', ...remotes, 'server'];
export const appSources = apps.map((app) => `${app}/src`);
/** Folders of sources: those that run in browsers, and all. */
export const browserSources = ['bengali-text', 'shared', 'shell', ...remotes].map(
  (folder) => `${folder}/src`,
);
export const sources = ['bengali-text/src', 'shared/src', ...appSources];

/** Folders that the server and the browser both run: no React, nothing of a browser. */
export const plainSources = [
  'bengali-text/src',
  ...['contract', 'information', 'platform', 'schedule', 'text'].map(
    (folder) => `shared/src/${folder}`,
  ),
];

/** @typedef {{ in: string[], except?: string[] }} Scope */

const within = (/** @type {string} */ folder, /** @type {string} */ parent) =>
  folder === parent || folder.startsWith(`${parent}/`);

/**
 * The folders and files that any rule names, each with the rules that hold in it: a later entry of a
 * flat configuration replaces the options of an earlier one, it does not add to them.
 * @template {Scope} Rule
 * @param {Rule[]} rules
 */
export const rulesByFolder = (rules) =>
  [...new Set(rules.flatMap((rule) => [...rule.in, ...(rule.except ?? [])]))]
    .sort()
    .map((folder) => ({
      files: [/\.\w+$/.test(folder) ? folder : `${folder}/**`],
      held: rules.filter(
        (rule) =>
          rule.in.some((parent) => within(folder, parent)) &&
          !rule.except?.some((parent) => within(folder, parent)),
      ),
    }));
