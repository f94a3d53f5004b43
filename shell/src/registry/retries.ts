/** Time (ms) without a failure after which counting restarts. */
const CALM_AFTER_MS = 30_000;
/** An area that failed this often in a row is not downloaded again automatically for a while (ms). */
const BREAKER = { failures: 3, restMs: 60_000 } as const;

/** Counts how often in a row files of an area did not arrive. */
export class Tries {
  #count = 0;
  #lastAt = -Infinity;

  /** Counts one failure. A mounted area may still miss the files of its next page, so only time resets the count. */
  count(): number {
    if (Date.now() - this.#lastAt > CALM_AFTER_MS) this.#count = 0;
    this.#lastAt = Date.now();
    this.#count += 1;
    return this.#count;
  }

  reset(): void {
    this.#count = 0;
  }
}

/** A failure that the visitor has seen. */
export interface Failure {
  readonly error: unknown;
  /** The error id that the visitor can quote to the operator. */
  readonly id: string;
  readonly build: string;
  /** Number of consecutive failures. */
  readonly count: number;
  /** Time of the last one (ms since the epoch). */
  readonly at: number;
}

/** Whether a build failed so often that it is paused until the visitor retries. */
export const isResting = ({ build, count, at }: Failure, next: string): boolean =>
  build === next && count >= BREAKER.failures && Date.now() - at < BREAKER.restMs;
