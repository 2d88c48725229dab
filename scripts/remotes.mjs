import { createJiti } from 'jiti';

/** The table of remotes, which is TypeScript, for scripts that Node runs as they are. */
export const { REMOTES } = await createJiti(import.meta.url).import(
  '../shared/src/platform/remotes.ts',
);
