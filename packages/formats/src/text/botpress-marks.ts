import { readBrackets, unquoted } from './rasa-marks.ts';
import type { MarkedText } from './rasa-marks.ts';

const SLOT = /^[\p{L}\p{N}_.: -]+$/u;
const LONGEST_SLOT = 200;

/** `[words](slot)`. */
export function readBotpressMarks(line: string): MarkedText {
  return readBrackets(line, (all, at) => {
    const end = all.charAt(at) === '(' ? all.indexOf(')', at) : -1;
    const entity = end < 0 || end - at > LONGEST_SLOT ? '' : unquoted(all.slice(at + 1, end));
    return SLOT.test(entity) ? { marks: [{ entity }], end: end + 1 } : undefined;
  });
}
