/**
 * `npm run types` checks the types: for tests they are only taken away.
 * @returns {[string, unknown]}
 */
const swc = (/** @type {boolean} */ tsx) => [
  require.resolve('@swc/jest'),
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
exports.transform = {
  '\\.css$': require.resolve('./css-transform.cjs'),
  '\\.[tj]s$': swc(false),
  '\\.tsx$': swc(true),
};
