import { fileURLToPath } from 'node:url';

/**
 * `npm run types` checks the types: for tests they are only taken away.
 * @returns {[string, unknown]}
 */
const swc = (/** @type {boolean} */ tsx) => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
    },
  },
];

/** @type {NonNullable<import('jest').Config['transform']>} */
export const transform = {
  '\\.css$': fileURLToPath(import.meta.resolve('./css-transform.cjs')),
  '\\.[tj]s$': swc(false),
  '\\.tsx$': swc(true),
};
