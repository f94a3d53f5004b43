import type { TrainingData } from '../training-data.ts';

type Pauses = Pick<TrainingData, 'pause'>;

/** Runs an expensive function for each of many items. */
export async function forEachWithPauses<Item>(
  { pause }: Pauses,
  items: Iterable<Item>,
  work: (item: Item) => Promise<void> | void,
): Promise<void> {
  for (const item of items) {
    const working = work(item);
    if (working) await working;
    const pausing = pause?.();
    if (pausing) await pausing;
  }
}

/** `map` for long lists of expensive items. */
export async function mapWithPauses<Item, Result>(
  data: Pauses,
  items: readonly Item[],
  change: (item: Item) => Promise<Result> | Result,
): Promise<Result[]> {
  const results: Result[] = [];
  await forEachWithPauses(data, items, async (item) => {
    results.push(await change(item));
  });
  return results;
}
