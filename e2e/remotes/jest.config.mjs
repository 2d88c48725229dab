import journeys from '../jest.config.mjs';

/** Journeys of `npm run test:remotes`: each file here that ends with .journey.ts. @type {import('jest').Config} */
export default { ...journeys, displayName: 'remotes', testMatch: ['<rootDir>/e2e/remotes/*.journey.ts'], testTimeout: 300_000 };
