import { expect, test } from '@jest/globals';
import fc from 'fast-check';

test('[TEST-07] properties are tested with the same values in every run, and a failure names its seed', () => {
  const seed = Number(process.env['PROPERTY_SEED'] ?? 1);
  expect(fc.sample(fc.nat(), 5)).toEqual(fc.sample(fc.nat(), { numRuns: 5, seed }));
  expect(() => fc.assert(fc.property(fc.nat(), () => false))).toThrow(`seed: ${seed}`);
});
