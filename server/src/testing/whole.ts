import { leftToNightly } from '@parlance/testing/programs';
import { testUnless } from '@parlance/testing/skipping';

/** `HTTP_SAMPLE=whole`, as `npm run nightly` sets it: includes tests that take too long for every change. */
export const isWhole = process.env['HTTP_SAMPLE'] === 'whole';

/** A test of which every run includes a smaller sample. */
export const withWhole = testUnless(leftToNightly(isWhole));
