import { overlap } from './marks.ts';
import type { Mark } from './marks.ts';

/**
 * Moves entity marks to the new position of their text after an edit [TRN-02]. A mark moves to the occurrence nearest
 * to its shifted position; it is dropped if its text is gone or that occurrence already has a mark. Offsets are UTF-16
 * code units.
 */
export function followMarks<M extends Mark>(before: string, after: string, marks: readonly M[]): M[] {
  const edit = editOf(before, after);
  const placed: M[] = [];
  for (const mark of marks) {
    const text = before.slice(mark.start, mark.end);
    const carriedTo = mark.start >= edit.start ? mark.start + edit.shift : mark.start;
    const start = nearestOccurrence(after, text, carriedTo);
    if (start === undefined) continue;
    const moved = { ...mark, start, end: start + text.length };
    if (!placed.some((other) => overlap(other, moved))) placed.push(moved);
  }
  return placed;
}

/** Where the two texts first differ, and how far the text after the difference moved. */
function editOf(before: string, after: string): { start: number; shift: number } {
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start += 1;
  return { start, shift: after.length - before.length };
}

function nearestOccurrence(text: string, sought: string, place: number): number | undefined {
  if (sought === '') return undefined;
  let nearest: number | undefined;
  for (let found = text.indexOf(sought); found >= 0; found = text.indexOf(sought, found + 1)) {
    if (nearest === undefined || Math.abs(found - place) < Math.abs(nearest - place)) nearest = found;
  }
  return nearest;
}
