import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Config } from 'jest';

import { filesLeftOut } from './packages/testing/src/nightly-files.ts';

// Processes that tests start, and workers of jest, find their code compiled.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'build/cache/node');

const transform: Config['transform'] = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2023',
      },
      module: { type: 'commonjs' },
    },
  ],
};
const ignored = ['/node_modules/', '/build/', '/var/'];

/** `node`: pure rules of server, engine and tools. `web`: React in jsdom. `http`: the real server and database. */
const config: Config = {
  // Files that start processes mostly wait for them: three keep two cores busy.
  maxWorkers: 3,
  // A busy machine must not fail a test; only a failing test waits this long. Tests read the limit from here.
  testTimeout: 180_000,
  testSequencer: '<rootDir>/tools/src/checks/longest-first.ts',
  projects: [
    {
      displayName: 'node',
      // In jest's sandbox each use of a global is a slow look-up, which loops of the engine feel.
      sandboxInjectedGlobals: ['Math', 'Float32Array', 'Float64Array', 'Int32Array', 'Uint8Array'],
      testEnvironment: 'node',
      transform,
      moduleNameMapper: { '^fast-check$': '<rootDir>/tools/src/checks/seeded-fast-check.cjs' },
      globals: { FAST_CHECK: createRequire(join(import.meta.dirname, 'nlu/package.json')).resolve('fast-check') },
      testMatch: [
        '<rootDir>/{server,nlu,packages,clients,launcher,tools}/**/*.test.ts',
        '<rootDir>/shared/src/{domain,findings,routes,i18n,events}/**/*.test.ts',
      ],
      testPathIgnorePatterns: [...ignored, '\\.http\\.test\\.ts$'],
    },
    {
      displayName: 'web',
      testEnvironment: '<rootDir>/packages/sdk/jest/environment.cjs',
      transform,
      moduleNameMapper: { '\\.css$': '<rootDir>/shared/src/testing/empty.ts' },
      globals: { SHELL_OFFERS: { react: '19.3.1', 'react-dom': '19.3.1', shared: '3.1.0' } },
      setupFiles: ['<rootDir>/packages/sdk/jest/jsdom-setup.cjs'],
      testMatch: ['<rootDir>/{shell,mf-*,shared}/src/**/*.test.ts?(x)'],
      testPathIgnorePatterns: [...ignored, '/shared/src/(domain|findings|routes|i18n|events)/'],
    },
    {
      displayName: 'http',
      testEnvironment: 'node',
      transform,
      globalSetup: '<rootDir>/server/src/testing/global-setup.ts',
      globalTeardown: '<rootDir>/server/src/testing/global-teardown.ts',
      setupFilesAfterEnv: ['<rootDir>/server/src/testing/retry-once.ts'],
      testMatch: ['<rootDir>/server/{src,suites}/**/*.http.test.ts'],
      testPathIgnorePatterns: [...ignored, ...filesLeftOut().map((file) => `/${file}$`)],
    },
  ],
};

export default config;
