import { createJiti } from 'jiti';

/** Renders as the server does; the packed kit has it as JavaScript. */
export const { openRemote, openShell } =
  /** @type {typeof import('../../server/src/site/render/run-bundle.ts')} */ (
    await createJiti(import.meta.url).import('../../server/src/site/render/run-bundle.ts')
  );
