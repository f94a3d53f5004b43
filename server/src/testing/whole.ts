import { test } from '@jest/globals';

/** `HTTP_SAMPLE=whole`, as `npm run nightly` sets it: with what takes too long for every change. */
export const isWhole = process.env['HTTP_SAMPLE'] === 'whole';

/** A test of which every run has a smaller sample. */
export const testOfWhole = isWhole ? test : test.skip;
