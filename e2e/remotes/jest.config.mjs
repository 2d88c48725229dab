import journeys from '../jest.config.mjs';

/** Journeys of `npm run test:remotes`: each file here that ends with .journey.ts, and those of npm test that break remotes too. @type {import('jest').Config} */
export default {
  ...journeys,
  displayName: 'remotes',
  testMatch: ['<rootDir>/e2e/remotes/*.journey.ts', '<rootDir>/e2e/journeys/remotes-*.journey.ts'],
  testTimeout: 300_000,
};
