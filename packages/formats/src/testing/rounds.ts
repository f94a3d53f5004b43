/** Rounds of a property test: the same ones each time, or `FUZZ_ROUNDS` random ones. */
export function rounds(usual: number): { numRuns: number; seed?: number } {
  const random = process.env['FUZZ_ROUNDS'];
  return random === undefined ? { numRuns: usual, seed: 1 } : { numRuns: Number(random) };
}
