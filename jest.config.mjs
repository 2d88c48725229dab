const transform = { '^.+\\.[tj]sx?$': ['ts-jest', { tsconfig: '<rootDir>/tsconfig.jest.json', diagnostics: false }] };
const moduleNameMapper = {
  '\\.module\\.css$': '<rootDir>/scripts/jest/css-modules.cjs',
  '\\.css$': '<rootDir>/scripts/jest/empty.cjs',
};
const common = {
  rootDir: import.meta.dirname,
  transform,
  moduleNameMapper,
  modulePathIgnorePatterns: ['/dist/'],
  globals: { __VERSIONS__: {} },
};

/** @type {import('jest').Config} */
export default {
  projects: [
    {
      ...common,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/{shared,shell,public-remote,admin-remote}/src/**/*.test.ts?(x)'],
      setupFiles: ['<rootDir>/scripts/jest/setup-dom-globals.ts'],
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/setup-dom.ts', '<rootDir>/scripts/jest/fail-on-console-error.ts'],
    },
    {
      ...common,
      displayName: 'server',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/server/**/*.test.ts', '<rootDir>/scripts/**/*.test.ts'],
    },
  ],
};
