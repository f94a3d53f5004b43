import { pause } from '../concurrency/turns.ts';
import type { Page } from './pagination.ts';

/** Approximate number of characters in the items of a page. A page of the usual size stays far below. */
const MOST_CHARACTERS = 4_000_000;
/**
 * Number of rows that are read and presented between two turns of the event loop, for the longest sentences with the
 * most marks.
 */
const BATCH = 10;

type Present<Row, Item> = (rows: readonly Row[]) => Promise<readonly Item[]> | readonly Item[];

/**
 * Presents rows whose items may be long. The page ends early after a few megabytes, and `next` continues from there.
 */
export async function presentLongPage<Row, Item>(
  { count, results: rows }: Page<Row>,
  present: Present<Row, Item>,
): Promise<Page<Item>> {
  const results: Item[] = [];
  let left = MOST_CHARACTERS;
  for (let start = 0; start < rows.length && left > 0; start += BATCH) {
    await pause();
    const items = await present(rows.slice(start, start + BATCH));
    results.push(...items);
    left -= lengthOf(items);
  }
  return { count, results, endsEarly: results.length < rows.length };
}

/** Approximately the length of its JSON. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 3;
  if (typeof value !== 'object' || value === null) return 5;
  if (Array.isArray(value)) return value.reduce((sum: number, item: unknown) => sum + lengthOf(item), 2);
  return Object.entries(value).reduce((sum, [name, item]) => sum + name.length + 4 + lengthOf(item), 2);
}
