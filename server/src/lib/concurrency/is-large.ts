/** Number of values (a text counts once per hundred characters) that are written in one piece. */
const SMALL = 1000;
const CHARACTERS = 100;

/** Whether serializing a value as JSON in one step would delay others. */
export const isLarge = (value: unknown): boolean => weigh(value, SMALL) < 0;

/** Items in parts of at most `most`, and of fewer if writing that many in one step would delay others. */
export function* inSmallParts<Item>(items: readonly Item[], most: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length;) {
    let part = items.slice(start, start + most);
    while (part.length > 1 && isLarge(part)) part = part.slice(0, Math.ceil(part.length / 2));
    yield part;
    start += part.length;
  }
}

/**
 * The work of serializing a value: its number of values, plus one for each hundred characters of its texts; counted
 * up to `most`.
 */
export const weightOf = (value: unknown, most: number): number => most - weigh(value, most);

/** @returns the remaining `room`, below 0 as soon as it is used up */
function weigh(value: unknown, room: number): number {
  if (typeof value === 'string') return room - 1 - value.length / CHARACTERS;
  if (typeof value !== 'object' || value === null) return room - 1;
  let left = room - 1;
  for (const item of Array.isArray(value) ? value : Object.values(value)) {
    left = weigh(item, left);
    if (left < 0) return left;
  }
  return left;
}
