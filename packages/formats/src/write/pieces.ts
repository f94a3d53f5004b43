import type { Mark, Sentence } from '../model.ts';

export interface WrittenPiece {
  readonly text: string;
  readonly mark?: Mark;
}

/** The parts of a sentence, marked and not, none of them empty. */
export function piecesOf({ text, marks }: Sentence): WrittenPiece[] {
  const pieces: WrittenPiece[] = [];
  let done = 0;
  for (const mark of marks) {
    if (mark.start > done) pieces.push({ text: text.slice(done, mark.start) });
    pieces.push({ text: text.slice(mark.start, mark.end), mark });
    done = mark.end;
  }
  if (done < text.length) pieces.push({ text: text.slice(done) });
  return pieces;
}

/** The name of a mark in an intent: its role, or its entity without one. */
export function slotOf({ entity, role = entity }: Mark): string {
  return role;
}
