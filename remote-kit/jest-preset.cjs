const { transform } = require('./jest/transform.cjs');

/** The tests of a remote in a repository of its own. */
module.exports = {
  testEnvironment: require.resolve('./jest/dom-environment.cjs'),
  testMatch: ['<rootDir>/src/**/*.test.ts?(x)'],
  setupFilesAfterEnv: [require.resolve('./jest/setup-dom.cjs')],
  testTimeout: 30_000,
  transform,
  transformIgnorePatterns: ['/node_modules/(?!@angan/)'],
};
