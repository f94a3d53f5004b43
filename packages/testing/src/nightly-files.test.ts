import { globSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, jest, test } from '@jest/globals';

const SERVER = path.join(__dirname, '../../../server');
const given = process.env['TEST_SAMPLE'];
afterEach(() => {
  if (given === undefined) delete process.env['TEST_SAMPLE'];
  else process.env['TEST_SAMPLE'] = given;
});

async function filesLeftOut(sample: string, ...args: string[]) {
  process.env['TEST_SAMPLE'] = sample;
  jest.resetModules();
  const { filesLeftOut: ofRun } = await import('./nightly-files.ts');
  return ofRun(args);
}

test('[TEST-09] every run leaves out existing files, the nightly run and one of chosen files none', async () => {
  const names = await filesLeftOut('');
  expect(names.length).toBeGreaterThan(0);
  const files = globSync('{src,suites}/**/*.http.test.ts', { cwd: SERVER });
  expect(names.filter((name) => !files.some((file) => `/server/${file}`.endsWith(`/${name}`)))).toEqual([]);
  expect(await filesLeftOut('whole')).toEqual([]);
  expect(await filesLeftOut('', '--testPathPatterns', 'outage')).toEqual([]);
});
