import { withoutBlanks } from './place-mark.ts';
import { readBrackets } from './rasa-marks.ts';
import type { MarkedText } from './rasa-marks.ts';

const SLOT = /^[\p{L}\p{N}_.: -]+$/u;
const LONGEST_SLOT = 200;

/** `[words](slot)`; blanks at the edges of the words are outside the mark. */
export function readBotpressMarks(line: string): MarkedText {
  const { text, marks } = readBrackets(line, (all, at) => {
    const end = all.charAt(at) === '(' ? all.indexOf(')', at) : -1;
    const entity = end < 0 || end - at > LONGEST_SLOT ? '' : all.slice(at + 1, end).trim();
    return SLOT.test(entity) ? { marks: [{ entity }], end: end + 1 } : undefined;
  });
  return { text, marks: marks.map((mark) => withoutBlanks(text, mark)) };
}
