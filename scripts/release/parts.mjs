import { REMOTES } from '../remotes.mjs';

const remotePart = ({ name, folder, ssr }) => [
  folder,
  {
    card: 'remote.json',
    builds: { client: name, ...(ssr && { server: `${name}:ssr` }) },
    bundle: ssr ? 'routes.cjs' : null,
  },
];

/** What can be released: the name of the live card, the builds that make it, and the file of its server bundle that is run first. */
export const PARTS = {
  shell: {
    card: 'shell.json',
    builds: { client: 'shell', server: 'shell:ssr' },
    bundle: 'server.cjs',
  },
  ...Object.fromEntries(REMOTES.map(remotePart)),
};
export const partNames = Object.keys(PARTS);

/** Thrown to say why a release is refused: nothing was changed. */
export class Refusal extends Error {
  constructor(reasons) {
    super([reasons].flat().join('\n'));
    this.reasons = [reasons].flat();
  }
}
