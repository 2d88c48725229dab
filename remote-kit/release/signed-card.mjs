import { createJiti } from 'jiti';

/** Signs what the server reads; the packed kit has it as JavaScript. */
export const { signedText } =
  /** @type {typeof import('../../shared/src/platform/signed-card.ts')} */ (
    await createJiti(import.meta.url).import('../../shared/src/platform/signed-card.ts')
  );
