import { hasShell, REMOTES } from '../project.mjs';

/** @import { Remote } from './types.ts' */

export const remoteFolders = REMOTES.map(({ folder }) => folder);

const remotePart = (/** @type {Remote} */ { name, folder, prefix, ssr }) => [
  folder,
  {
    card: 'remote.json',
    prefix,
    // Where no server renders it, for the names that it takes of the shell.
    builds: { client: name, server: `${name}:ssr` },
    bundle: ssr ? 'routes.cjs' : null,
  },
];

/**
 * The parts: the live card's name, the builds that make it, its first page, and the file of its server bundle that is
 * run first.
 */
export const PARTS = {
  shell: {
    card: 'shell.json',
    builds: { client: 'shell', server: 'shell:ssr' },
    bundle: 'server.cjs',
  },
  ...Object.fromEntries(REMOTES.map(remotePart)),
};
export const partNames = hasShell ? Object.keys(PARTS) : remoteFolders;
/** The parts as the commands name them in their usage. */
export const partWords = partNames.join('|');

/** Thrown to say why a release is refused: nothing was changed. */
export class Refusal extends Error {
  constructor(/** @type {string | string[]} */ reasons) {
    super([reasons].flat().join('\n'));
    this.reasons = [reasons].flat();
  }
}
