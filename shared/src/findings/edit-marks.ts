import { overlap } from '../domain/index.ts';
import type { Mark, Span } from '../domain/index.ts';
import { keyOf } from './stored-sentence.ts';
import type { PhraseMark, StoredSentence } from './stored-sentence.ts';
import type { CheckedSentence, Edit } from './types.ts';

/** The order in which sentences were added. */
export const byPosition = (one: StoredSentence, other: StoredSentence): number =>
  keyOf(one.sentence) - keyOf(other.sentence);

/** Marks in the order of their sentences, and of their words within a sentence. */
export const inOrder = (marks: readonly PhraseMark[]): PhraseMark[] =>
  marks.toSorted((one, other) => byPosition(one.stored, other.stored) || one.from - other.from);

/** The edit that adds marks to a sentence; marks that they overlap are removed. */
export function withMarks(sentence: CheckedSentence, added: readonly Mark[]): Edit {
  const kept = sentence.marks.filter((mark) => !added.some((other) => overlap(mark, other)));
  return editOf(sentence, [...kept, ...added]);
}

export function withoutSpans(sentence: CheckedSentence, removed: readonly Span[]): Edit {
  const isRemoved = (mark: Mark) => removed.some(({ start, end }) => start === mark.start && end === mark.end);
  return editOf(
    sentence,
    sentence.marks.filter((mark) => !isRemoved(mark)),
  );
}

/** The edit that replaces some marks with others. */
export function replacing(sentence: CheckedSentence, changed: ReadonlyMap<Mark, Mark>): Edit {
  const next = sentence.marks.map((mark) => changed.get(mark) ?? mark);
  // A mark that has grown may reach into a neighbor, which stays.
  const added = [...changed.values()];
  return editOf(
    sentence,
    next.filter((mark) => !added.includes(mark) || !next.some((other) => other !== mark && overlap(mark, other))),
  );
}

const editOf = ({ source, id }: CheckedSentence, marks: readonly Mark[]): Edit => ({
  source,
  id,
  change: 'marks',
  marks: marks.toSorted((one, other) => one.start - other.start),
});
