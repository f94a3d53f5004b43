/** Work that may be interrupted at each `yield`. */
type Steps<Result> = Generator<undefined, Result, undefined>;

/** What work in steps takes of one turn of the event loop, beside the step that goes over it. Unit: ms. */
const TURN_MS = 10;

const queue: (() => void)[] = [];
let turnBegan: number | undefined;

/**
 * Lets other requests have their turn once long work has taken its part of this one. All such work of this process
 * shares one limit of time a turn, so that a hundred calls at once hold the event loop no longer than one. Await what
 * it returns, if anything, after each step.
 */
export function pause(): Promise<void> | undefined {
  return isOver() ? nextTurn() : undefined;
}

/** Does work in steps, with pauses in between. */
export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  const waiting = pause();
  if (waiting) await waiting;
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    const pausing = pause();
    if (pausing) await pausing;
  }
}

/** `map` for long lists of costly items. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  change: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    results.push(change(item, index));
    const pausing = pause();
    if (pausing) await pausing;
  }
  return results;
}

function isOver(): boolean {
  const now = performance.now();
  if (turnBegan === undefined) {
    turnBegan = now;
    setImmediate(endTurn);
  }
  return now - turnBegan >= TURN_MS;
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    queue.push(resolve);
  });
}

/** The first that waits begins the next turn; the others follow if it leaves time. */
function endTurn(): void {
  turnBegan = undefined;
  const next = queue.shift();
  if (next === undefined) return;
  isOver();
  next();
}
