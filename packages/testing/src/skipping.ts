import { describe, test } from '@jest/globals';

import { SKIPPED } from './skipping-mark.ts';
import { leftOut } from './whole.ts';

/** `test`, or if there is a reason not to run it, a skipped one whose title says why. */
export function testUnless(
  reason: string | undefined,
): (title: string, run: () => Promise<void> | void, limitMs?: number) => void {
  return reason === undefined ? test : (title, run, limitMs) => test.skip(title + SKIPPED + reason, run, limitMs);
}

/** The same for a group of tests. */
export function describeUnless(reason: string | undefined): (title: string, define: () => void) => void {
  return reason === undefined ? describe : (title, define) => describe.skip(title + SKIPPED + reason, define);
}

/** `test.skip.each`, whose titles say why the tests are skipped. */
const skippedEach = (reason: string): typeof test.each =>
  new Proxy(test.skip.each, {
    apply: (each, self, table: unknown[]) => {
      const skip: unknown = Reflect.apply(each, self, table);
      return (title: string, ...rest: unknown[]) => {
        if (typeof skip === 'function') Reflect.apply(skip, self, [title + SKIPPED + reason, ...rest]);
      };
    },
  });

/** A test that only the whole run includes; every run includes a smaller sample of what it proves. */
export const withWhole = Object.assign(testUnless(leftOut), {
  each: leftOut === undefined ? test.each : skippedEach(leftOut),
});
