import journeys from '../jest.config.mjs';

/** The journeys that `npm run test:long` adds to those of `npm test`. @type {import('jest').Config} */
export default {
  ...journeys,
  displayName: 'long',
  testMatch: ['<rootDir>/e2e/long/*.journey.ts'],
  // Many pages at each width: a busy machine takes minutes.
  testTimeout: 600_000,
};
