const path = require('node:path');

const source = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
  module: { type: 'commonjs' },
};

/** Unit tests of an area, in jsdom: `{ "preset": "@parlance/sdk" }` in the configuration of Jest. */
module.exports = {
  testEnvironment: 'jsdom',
  // A busy machine must not fail a test.
  testTimeout: 60_000,
  testMatch: ['<rootDir>/src/**/*.test.ts?(x)'],
  transform: { '\\.[jt]sx?$': ['@swc/jest', source] },
  // The packages of Parlance are ES modules, which Jest can read only when compiled.
  transformIgnorePatterns: ['/node_modules/(?!@parlance/)'],
  moduleNameMapper: { '\\.css$': path.join(__dirname, 'jest/no-styles.cjs') },
  setupFiles: [path.join(__dirname, 'jest/jsdom-setup.cjs')],
};
