import { LU_ESCAPED } from './lu-marks.ts';
import type { Mark } from '../model.ts';

/** A line in the form that `readLuMarks` reads; marks may be nested. */
export function writeLuMarks(text: string, marks: readonly Mark[]): string {
  let line = '';
  let done = 0;
  const open: Mark[] = [];
  const writeTo = (place: number) => {
    line += escaped(text.slice(done, place));
    done = place;
  };
  const closeUntil = (place: number) => {
    for (let last = open.at(-1); last && last.end <= place; last = open.at(-1)) {
      writeTo(last.end);
      line += '}';
      open.pop();
    }
  };
  for (const mark of marks) {
    closeUntil(mark.start);
    writeTo(mark.start);
    line += `{@${mark.entity}${mark.role === undefined ? '' : `:${mark.role}`}=`;
    open.push(mark);
  }
  closeUntil(text.length);
  writeTo(text.length);
  return line;
}

function escaped(text: string): string {
  return Array.from(text, (sign) => (LU_ESCAPED.includes(sign) ? `\\${sign}` : sign)).join('');
}
