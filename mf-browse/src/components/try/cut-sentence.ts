/** A piece of a sentence, with its entity if it is marked. */
export interface Piece {
  readonly start: number;
  readonly text: string;
  readonly entity?: string;
}

interface FoundEntity {
  readonly start: number;
  readonly end: number;
  readonly entity: string;
}

/** Cuts a sentence at its entities. Offsets are UTF-16 units; an entity that overlaps an earlier one is dropped. */
export function cutSentence(text: string, entities: readonly FoundEntity[]): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { start, end, entity } of [...entities].sort((one, other) => one.start - other.start)) {
    if (start < from || end > text.length || start >= end) continue;
    if (start > from) pieces.push({ start: from, text: text.slice(from, start) });
    pieces.push({ start, text: text.slice(start, end), entity });
    from = end;
  }
  if (from < text.length) pieces.push({ start: from, text: text.slice(from) });
  return pieces;
}

/** The entities of an answer, which has them by group. */
export const spansOf = <Span>({ entities }: { readonly entities: Readonly<Record<string, readonly Span[]>> }): Span[] =>
  Object.values(entities).flat();
