import { followMarks, meaningOf, overlap } from '../domain/index.ts';
import type { Mark, MarkMeaning, Span } from '../domain/index.ts';

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
  other !== undefined &&
  isSameSpan(one, other) &&
  one.entity === other.entity &&
  one.role === other.role &&
  one.resolved_value === other.resolved_value;

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

/** The sentence with `span` marked; call `findOverlap` first. Another entity loses the meaning of the one before. */
export function withMark(
  value: SentenceValue,
  { start, end }: Span,
  { entity, ...meaning }: MarkMeaning & { readonly entity: string },
): SentenceValue {
  const others = value.marks.filter((mark) => !isSameSpan(mark, { start, end }));
  const added = { start, end, entity, ...meaningOf(meaning) };
  return { ...value, marks: [...others, added].sort((one, other) => one.start - other.start) };
}

/** The meaning of the next mark of an entity in a translation: that of the original's mark in the same place. */
export function nextMeaning(original: readonly Mark[], marks: readonly Mark[], entity: string): MarkMeaning {
  const placed = marks.filter((mark) => mark.entity === entity).length;
  return meaningOf(original.filter((mark) => mark.entity === entity)[placed] ?? {});
}

export function withoutMark(value: SentenceValue, removed: Span): SentenceValue {
  return { ...value, marks: value.marks.filter((mark) => !isSameSpan(mark, removed)) };
}
