import path from 'node:path';
import { transform } from '../../remote-kit/jest/transform.cjs';

const root = path.dirname(path.dirname(import.meta.dirname));

/** Tests that need a real S3 store have their own configuration: `npm run test:s3` starts one. @type {import('jest').Config} */
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
