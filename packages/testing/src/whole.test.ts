import { afterEach, expect, jest, test } from '@jest/globals';

const given = process.env['TEST_SAMPLE'];
afterEach(() => {
  if (given === undefined) delete process.env['TEST_SAMPLE'];
  else process.env['TEST_SAMPLE'] = given;
});

async function withSample(sample: string) {
  process.env['TEST_SAMPLE'] = sample;
  jest.resetModules();
  return import('./whole.ts');
}

test('[TEST-09] tests that are too long for every change are left to the nightly run, with a reason', async () => {
  expect((await withSample('')).leftOut).toBe('part of the nightly run (npm run nightly)');
  expect(await withSample('whole')).toMatchObject({ isWhole: true, leftOut: undefined });
});
