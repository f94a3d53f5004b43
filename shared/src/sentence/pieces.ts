import { fitsText, overlap } from '../domain/index.ts';
import type { Mark } from '../domain/index.ts';

/** A piece of a sentence, with the mark that covers it. */
export interface Piece<M extends Mark = Mark> {
  readonly text: string;
  /** UTF-16 offset in the sentence. */
  readonly start: number;
  readonly mark?: M;
}

/**
 * Cuts a sentence at its marks; the pieces joined give the sentence. Marks that do not fit the text or overlap an
 * earlier one are ignored, so that old data cannot break a screen.
 */
export function cutPieces<M extends Mark>(text: string, marks: readonly M[]): Piece<M>[] {
  const pieces: Piece<M>[] = [];
  let end = 0;
  for (const mark of drawable(text, marks)) {
    if (mark.start > end) pieces.push({ text: text.slice(end, mark.start), start: end });
    pieces.push({ text: text.slice(mark.start, mark.end), start: mark.start, mark });
    end = mark.end;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), start: end });
  return pieces;
}

function drawable<M extends Mark>(text: string, marks: readonly M[]): M[] {
  const kept: M[] = [];
  for (const mark of marks) {
    if (fitsText(text, mark) && !kept.some((other) => overlap(other, mark))) kept.push(mark);
  }
  return kept.sort((one, other) => one.start - other.start);
}
