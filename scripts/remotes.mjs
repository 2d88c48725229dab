import { createJiti } from 'jiti';

/** The table of remotes, which is TypeScript, for scripts that Node runs as they are. */
export const { REMOTES } = /** @type {typeof import('../shared/src/platform/remotes.ts')} */ (
  await createJiti(import.meta.url).import('../shared/src/platform/remotes.ts')
);
