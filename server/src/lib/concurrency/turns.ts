/** Work that may be interrupted at each `yield`. */
type Steps<Result> = Generator<undefined, Result, undefined>;

/** Time that stepwise work may use in one turn of the event loop, not counting the step that exceeds it. Unit: ms. */
const TURN_MS = 5;

const queue: (() => void)[] = [];
let turnBegan: number | undefined;

/**
 * Yields to other requests once long-running work has used its share of this turn. All such work in this process shares
 * one time limit per turn, so a hundred concurrent calls block the event loop no longer than one. After each step,
 * await the result if there is one.
 */
export function pause(): Promise<void> | undefined {
  return isOver() ? nextTurn() : undefined;
}

/** Runs work step by step, with pauses in between. */
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

/** The first waiting task begins the next turn; the others follow if there is time left. */
function endTurn(): void {
  turnBegan = undefined;
  const next = queue.shift();
  if (next === undefined) return;
  isOver();
  next();
}
