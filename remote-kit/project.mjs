import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** @import { Line, Remote } from './release/types.ts' */

/** The repository of a command is the folder that it is run in. */
export const root = process.cwd();

/** @type {{ angan?: string | Line[] }} */
const { angan = [] } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** The site's own repository names the module of its table; all others list the lines of their remotes. */
export const hasShell = typeof angan === 'string';

/** @returns {Remote} */
const remoteOf = (/** @type {Line} */ { ssr = false, permission = null, ...line }) => {
  const own = line.folder.replace(/-remote$/, '');
  return { ...line, ssr, permission, name: `${own}_remote`, base: `/remotes/${own}/` };
};

/** @type {readonly Remote[]} */
export const REMOTES =
  typeof angan === 'string'
    ? (await import(pathToFileURL(path.resolve(root, angan)).href)).REMOTES
    : angan.map(remoteOf);

/** A command as it is called here. */
export const called = (/** @type {string} */ command) =>
  hasShell ? `npm run ${command} --` : `npx angan-remote ${command}`;
