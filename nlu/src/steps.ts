/**
 * Work in steps: the caller decides after each `yield` whether something else has its turn first. A step takes a few
 * milliseconds for the texts and patterns that take longest, so that no event loop is held.
 */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Does all steps at once. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
