import { transform } from '../../remote-kit/jest/transform.cjs';

/** Whole machines and images: as root on Debian, part of `npm run test:long`. @type {import('jest').Config} */
export default {
  rootDir: '../..',
  displayName: 'machine',
  testEnvironment: 'node',
  transform,
  reporters: ['default', '<rootDir>/scripts/jest/counts-reporter.mjs'],
  testMatch: ['<rootDir>/scripts/machine/*.machine.ts'],
  // A base is made, packages are fetched, the product is built.
  testTimeout: 1_800_000,
  maxWorkers: 1,
};
