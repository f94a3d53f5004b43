import { followMarks, overlap } from '../domain/index.ts';
import type { Mark, Span } from '../domain/index.ts';

/** A sentence being edited, with its entity marks. */
export interface SentenceValue {
  readonly text: string;
  readonly marks: readonly Mark[];
}

export const EMPTY_SENTENCE: SentenceValue = { text: '', marks: [] };

export const isSameSpan = (one: Span, other: Span): boolean => one.start === other.start && one.end === other.end;

export function isSameSentence(one: SentenceValue, other: SentenceValue): boolean {
  return (
    one === other ||
    (one.text === other.text &&
      one.marks.length === other.marks.length &&
      one.marks.every((mark, index) => isSameMark(mark, other.marks[index])))
  );
}

const isSameMark = (one: Mark, other: Mark | undefined): boolean =>
  other !== undefined && isSameSpan(one, other) && one.entity === other.entity;

/** The sentence with another text; marks follow their words or are dropped with them [TRN-02]. */
export function withText(value: SentenceValue, text: string): SentenceValue {
  return { text, marks: followMarks(value.text, text, value.marks) };
}

/** The marks of `before` that are missing in `after`, regardless of position. */
export function lostMarks(before: readonly Mark[], after: readonly Mark[]): Mark[] {
  const kept = after.map((mark) => mark.entity);
  return before.filter(({ entity }) => {
    const place = kept.indexOf(entity);
    if (place >= 0) kept.splice(place, 1);
    return place < 0;
  });
}

/** The existing mark that overlaps `span`, except one of exactly that span, which would be renamed. */
export function findOverlap(value: SentenceValue, span: Span): Mark | undefined {
  return value.marks.find((mark) => overlap(mark, span) && !isSameSpan(mark, span));
}

/** The sentence with `span` marked; call `findOverlap` first. */
export function withMark(value: SentenceValue, { start, end }: Span, entity: string): SentenceValue {
  const others = value.marks.filter((mark) => !isSameSpan(mark, { start, end }));
  return { ...value, marks: [...others, { start, end, entity }].sort((one, other) => one.start - other.start) };
}

export function withoutMark(value: SentenceValue, removed: Span): SentenceValue {
  return { ...value, marks: value.marks.filter((mark) => !isSameSpan(mark, removed)) };
}
