import type { RawMark } from '../text/place-mark.ts';

/** A part of a sentence, with its mark if it has one. */
export interface Piece {
  readonly text: string;
  readonly mark?: Omit<RawMark, 'start' | 'end'> | undefined;
}

/** The sentence of the pieces. */
export function joinPieces(pieces: readonly Piece[]): { text: string; marks: RawMark[] } {
  const marks: RawMark[] = [];
  const text = pieces.map((piece) => piece.text).join('');
  let start = 0;
  for (const piece of pieces) {
    const end = start + piece.text.length;
    if (piece.mark && piece.text.trim() !== '') marks.push({ ...piece.mark, start, end });
    start = end;
  }
  return { text, marks };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `@city`, or `projects/…/entityTypes/city` of an API, by its name; undefined if an API returns only an id. */
export function typeName(type: string | undefined): string | undefined {
  const name = type?.replace(/^@|^projects\/.*\/entityTypes\//, '');
  return name === undefined || name === '' || UUID.test(name) ? undefined : name;
}

/** The mark of a slot; a slot with the name of its entity is not a role. */
export function slotMark(entity: string, slot: string | undefined): Omit<RawMark, 'start' | 'end'> {
  return { entity, role: slot === entity ? undefined : slot };
}
