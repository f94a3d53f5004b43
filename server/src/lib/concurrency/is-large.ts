/** Values, with each hundred characters of a text, that are written in one piece. */
const SMALL = 1000;
const CHARACTERS = 100;

/** Whether writing a value as JSON at once would keep others waiting. */
export const isLarge = (value: unknown): boolean => weigh(value, SMALL) < 0;

/** How much work it is to write a value: its values, and each hundred characters of its texts. */
export const weightOf = (value: unknown): number => -weigh(value, 0, Number.NEGATIVE_INFINITY);

/** @returns what is left of `room`, below `end` as soon as it is used up */
function weigh(value: unknown, room: number, end = 0): number {
  if (typeof value === 'string') return room - 1 - value.length / CHARACTERS;
  if (typeof value !== 'object' || value === null) return room - 1;
  let left = room - 1;
  for (const item of Array.isArray(value) ? value : Object.values(value)) {
    left = weigh(item, left, end);
    if (left < end) return left;
  }
  return left;
}
