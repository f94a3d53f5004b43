import type { RawMark } from './place-mark.ts';

const MARK = /\[([^[\]:]+):([^[\]]*)\]/g;
const LONGEST_NAME = 200;

/** Marks of `wake me [time : at nine]` (MASSIVE), each at the position of its words in the sentence, in order. */
export function readMassiveMarks(sentence: string, annotated: string): RawMark[] {
  const marks: RawMark[] = [];
  let done = 0;
  for (const [, name = '', marked = ''] of annotated.matchAll(MARK)) {
    const [entity, words] = [name.trim(), marked.trim()];
    if (entity.length > LONGEST_NAME) continue;
    const found = words === '' ? -1 : sentence.indexOf(words, done);
    const start = found < 0 ? Number.NaN : found;
    marks.push({ start, end: start + words.length, entity });
    if (found >= 0) done = found + words.length;
  }
  return marks;
}
