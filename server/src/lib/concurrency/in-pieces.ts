import { setImmediate as turn } from 'node:timers/promises';

/** Work between two turns of the event loop. */
const PIECE_MS = 8;

/**
 * Lets everybody else have a turn between pieces of long work. Await what it returns, if anything, after each step.
 */
export function createPauses(): () => Promise<void> | undefined {
  let end = performance.now() + PIECE_MS;
  return () => {
    if (performance.now() < end) return undefined;
    return turn().then(() => {
      end = performance.now() + PIECE_MS;
    });
  };
}

/** `map` for long lists of costly items. */
export async function mapInPieces<Item, Result>(
  items: readonly Item[],
  change: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const pause = createPauses();
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    results.push(change(item, index));
    const pausing = pause();
    if (pausing) await pausing;
  }
  return results;
}
