/** The outcome of a request. */
export interface Done<Kind> {
  readonly kind: Kind;
  /** Time from when it was due to its answer, in ms: the wait of a caller, including for requests that had to queue. */
  readonly ms: number;
  /** Undefined on success, otherwise the status or the error. */
  readonly failure: string | undefined;
}

export interface Loop<Kind> {
  readonly rate: number;
  readonly seconds: number;
  /** Kind of the nth request. */
  readonly kindOf: (number: number) => Kind;
  /** @returns the failure */
  readonly send: (kind: Kind) => Promise<string | undefined>;
  readonly onDone: (done: Done<Kind>) => void;
}

/** With more pending requests than this, further ones count as failed: the deployment answers fewer than are due. */
const MOST_AT_ONCE = 2000;
const SECOND_MS = 1000;
const TOO_MANY = 'not sent';

/**
 * Sends requests at a rate, however long answers take. A deployment that stops for a while delays all requests that
 * were due in the meantime, and their times include the delay.
 * @returns the longest delay in sending a request, in ms, once all are answered
 */
export async function runOpenLoop<Kind>({ rate, seconds, kindOf, send, onDone }: Loop<Kind>): Promise<number> {
  const began = performance.now();
  const running = new Set<Promise<void>>();
  let latest = 0;
  for (let number = 0; number < rate * seconds; number += 1) {
    const due = began + (number * SECOND_MS) / rate;
    const wait = due - performance.now();
    if (wait > 0)
      await new Promise((resolve) => {
        setTimeout(resolve, wait);
      });
    latest = Math.max(latest, performance.now() - due);
    const kind = kindOf(number);
    if (running.size >= MOST_AT_ONCE) {
      onDone({ kind, ms: 0, failure: TOO_MANY });
      continue;
    }
    const request = send(kind)
      .catch((error: unknown) => /^\w+/.exec(String(error))?.[0] ?? 'no answer')
      .then((failure) => {
        onDone({ kind, ms: performance.now() - due, failure });
        running.delete(request);
      });
    running.add(request);
  }
  await Promise.all(running);
  return latest;
}
