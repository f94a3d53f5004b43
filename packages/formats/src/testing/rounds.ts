import { isWhole } from '@parlance/testing/whole';

/** Rounds of a property test: the same ones each time, outside the whole run a sixth; or `FUZZ_ROUNDS` random ones. */
export function rounds(usual: number): { numRuns: number; seed?: number } {
  const random = process.env['FUZZ_ROUNDS'];
  return random === undefined
    ? { numRuns: isWhole ? usual : Math.ceil(usual / 6), seed: 1 }
    : { numRuns: Number(random) };
}
