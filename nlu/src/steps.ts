/**
 * Work in steps: the caller decides after each `yield` whether other work runs first. A step takes a few milliseconds
 * even for the most expensive texts and patterns, so that the event loop is not blocked.
 */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Does all steps at once. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
