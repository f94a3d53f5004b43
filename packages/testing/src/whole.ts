import { leftToNightly } from './programs.ts';

/** `TEST_SAMPLE=whole`, as `npm run nightly` sets it: includes tests that take too long for every change. */
export const isWhole = process.env['TEST_SAMPLE'] === 'whole';

/** Why a test that is too long for every change is skipped; undefined in the whole run. */
export const leftOut = leftToNightly(isWhole);
