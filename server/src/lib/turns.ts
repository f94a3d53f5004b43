/** Work that may be interrupted at each `yield`. */
type Steps<Result> = Generator<undefined, Result, undefined>;

/** What work in steps takes of one turn of the event loop, beside the step that goes over it. Unit: ms. */
const TURN_MS = 10;

const waiting: (() => void)[] = [];
let turnBegan: number | undefined;

/**
 * Does work in steps, between which other requests have their turn: all such work of this process shares one limit of
 * time a turn, so that a hundred calls at once hold the event loop no longer than one.
 */
export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  if (isOver()) await nextTurn();
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    if (isOver()) await nextTurn();
  }
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
    waiting.push(resolve);
  });
}

/** The first that waits begins the next turn; the others follow if it leaves time. */
function endTurn(): void {
  turnBegan = undefined;
  const next = waiting.shift();
  if (next === undefined) return;
  isOver();
  next();
}
