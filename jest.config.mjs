import { transform } from './remote-kit/jest/transform.cjs';
import { REMOTES } from './scripts/remotes.mjs';

/** Files of tests that only `npm run test:long` runs. */
const long = process.env.ANGAN_LONG === 'on' ? [] : ['\\.long\\.test\\.tsx?$'];

const common = {
  rootDir: import.meta.dirname,
  transform,
  testPathIgnorePatterns: ['/node_modules/', ...long],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.cache/'],
  // Packages without a CommonJS form.
  transformIgnorePatterns: ['/node_modules/(?!(p-limit|yocto-queue)/)'],
  globals: {
    __FAIL_CLOSED__: false,
    __VERSIONS__: {
      react: '19.0.0',
      'react/jsx-runtime': '19.0.0',
      'react-dom': '19.0.0',
      'react-router-dom': '7.0.0',
      '@angan/shared': '1.0.0',
    },
  },
};

/** @type {import('jest').Config} */
export default {
  reporters: ['default', '<rootDir>/scripts/jest/counts-reporter.mjs'],
  // A machine with two busy cores takes its time; what hangs is still found.
  testTimeout: 30_000,
  projects: [
    {
      ...common,
      displayName: 'browser',
      testEnvironment: '<rootDir>/remote-kit/jest/dom-environment.cjs',
      testMatch: ['shared', 'shell', ...REMOTES.map(({ folder }) => folder)].map(
        (folder) => `<rootDir>/${folder}/src/**/*.test.ts?(x)`,
      ),
      setupFilesAfterEnv: [
        '<rootDir>/remote-kit/jest/setup-dom.cjs',
        '<rootDir>/scripts/jest/fail-on-console-error.ts',
      ],
    },
    {
      ...common,
      displayName: 'text',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/bengali-text/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'server',
      testEnvironment: 'node',
      setupFiles: [
        '<rootDir>/scripts/jest/plugin-names.cjs',
        '<rootDir>/server/testing/undrawn.ts',
      ],
      globalSetup: '<rootDir>/server/testing/prepare-databases.ts',
      globalTeardown: '<rootDir>/server/testing/global-teardown.ts',
      testMatch: ['<rootDir>/server/**/*.test.ts', '<rootDir>/{scripts,remote-kit}/**/*.test.ts'],
    },
  ],
};
