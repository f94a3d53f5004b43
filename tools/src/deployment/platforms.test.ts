import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from '@jest/globals';

import { ROOT } from '../../../packages/remote/src/bundle/areas.ts';

/** Files that `npm start` runs or may load. */
const SOURCES = [
  'launcher/**/*.{ts,mjs}',
  'server/src/**/*.ts',
  'nlu/{src,packs}/**/*.ts',
  'packages/{contract,formats,registry,remote}/src/**/*.ts',
];
const ASIDE = /node_modules|\.test\.ts$|\/testing\/|^launcher\/src\/dev\//;
/** Absolute paths of Linux; macOS has no such file, or another one. */
const LINUX_PATH = /['"`]\/(?:proc|sys|usr|etc|dev|run|lib|opt)\//;
const CHECK = /process\.platform === 'linux'/;

test('[OPS-34] the code behind `npm start` uses Linux paths only after checking the platform', async () => {
  const naming: string[] = [];
  for await (const file of glob(SOURCES, { cwd: ROOT })) {
    if (ASIDE.test(file)) continue;
    const source = await readFile(path.join(ROOT, file), 'utf8');
    if (LINUX_PATH.test(source)) naming.push(`${file}${CHECK.test(source) ? '' : ' without a check'}`);
  }
  expect(naming.sort()).toEqual([
    'launcher/bootstrap.mjs',
    // Used by `npm run upgrade`, which looks for Debian's programs and otherwise lets npm download others.
    'launcher/src/transfer/former-postgres.ts without a check',
    'packages/registry/src/claim/process-identity.ts',
    'server/src/db/embedded/postmaster.ts',
  ]);
});
