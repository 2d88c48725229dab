import path from 'node:path';

const root = path.dirname(path.dirname(import.meta.dirname));

/** What breaks the built server on purpose has its own configuration: `npm run test:fire`. @type {import('jest').Config} */
export default {
  rootDir: root,
  displayName: 'fire',
  testEnvironment: 'node',
  globalSetup: '<rootDir>/server/testing/global-setup.ts',
  globalTeardown: '<rootDir>/server/testing/global-teardown.ts',
  testMatch: ['<rootDir>/server/fire/*.fire.ts'],
  transform: {
    '^.+\\.[jt]s$': ['ts-jest', { tsconfig: '<rootDir>/tsconfig.jest.json', diagnostics: false }],
  },
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.cache/'],
  transformIgnorePatterns: ['/node_modules/(?!(p-limit|yocto-queue)/)'],
  testTimeout: 900_000,
  // The long form records figures: two files at a time would distort each other's.
  maxWorkers: process.env.ANGAN_FIRE === 'short' ? 2 : 1,
};
