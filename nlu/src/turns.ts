const TURN_MS = 10;

/** A pause that lets other work have its turn once this has taken 10 ms since it last did. */
export function createTurns(): () => Promise<void> {
  let turn = performance.now();
  return async () => {
    if (performance.now() - turn < TURN_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    turn = performance.now();
  };
}
