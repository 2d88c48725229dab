import path from 'node:path';
import { transform } from '../remote-kit/jest/transform.cjs';

const root = path.dirname(import.meta.dirname);

/** The journeys have their own configuration, so that a plain `jest` stays quick and needs no browser. @type {import('jest').Config} */
export default {
  rootDir: root,
  displayName: 'journeys',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/e2e/journeys/*.journey.ts'],
  transform,
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.cache/'],
  // Packages without a CommonJS form, of the server whose lists a journey fills.
  transformIgnorePatterns: ['/node_modules/(?!(p-limit|yocto-queue)/)'],
  globalSetup: '<rootDir>/e2e/support/prepare.ts',
  globalTeardown: '<rootDir>/e2e/support/tidy.ts',
  reporters: ['default', '<rootDir>/scripts/jest/counts-reporter.mjs'],
  testTimeout: 120_000,
  // A third one made a whole run no shorter on two cores.
  maxWorkers: 2,
};
