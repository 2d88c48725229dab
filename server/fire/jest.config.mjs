import path from 'node:path';

/** Builds of another release, whole days of traffic, and what fewer processes show too. */
const long = ['previous-release', 'result-day', 'render-flood', 'four-processes'];
const isShort = process.env.ANGAN_FIRE === 'short';

const root = path.dirname(path.dirname(import.meta.dirname));

/** Tests that break the built server on purpose have their own configuration: `npm run test:fire`. @type {import('jest').Config} */
export default {
  rootDir: root,
  displayName: 'fire',
  testEnvironment: 'node',
  globalSetup: '<rootDir>/server/testing/global-setup.ts',
  globalTeardown: '<rootDir>/server/testing/global-teardown.ts',
  testMatch: ['<rootDir>/server/fire/*.fire.ts'],
  testPathIgnorePatterns: isShort ? [`/fire/(${long.join('|')})\\.fire\\.ts$`] : [],
  transform: {
    '^.+\\.[jt]s$': ['ts-jest', { tsconfig: '<rootDir>/tsconfig.jest.json', diagnostics: false }],
  },
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.cache/'],
  transformIgnorePatterns: ['/node_modules/(?!(p-limit|yocto-queue)/)'],
  reporters: ['default', '<rootDir>/scripts/jest/counts-reporter.mjs'],
  testTimeout: 900_000,
  // The long form records figures: two files at a time would distort each other's.
  maxWorkers: isShort ? 3 : 1,
};
