import path from 'node:path';
import { transform } from '../../scripts/jest/transform.mjs';

const root = path.dirname(path.dirname(import.meta.dirname));

/** What needs a real S3 store has its own configuration: `npm run test:s3` starts one. @type {import('jest').Config} */
export default {
  rootDir: root,
  displayName: 's3',
  testEnvironment: 'node',
  globalSetup: '<rootDir>/server/testing/global-setup.ts',
  globalTeardown: '<rootDir>/server/testing/global-teardown.ts',
  testMatch: ['<rootDir>/server/s3/*.s3.ts'],
  transform,
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.cache/'],
  transformIgnorePatterns: ['/node_modules/(?!(p-limit|yocto-queue)/)'],
  reporters: ['default', '<rootDir>/scripts/jest/counts-reporter.mjs'],
  testTimeout: 60_000,
};
