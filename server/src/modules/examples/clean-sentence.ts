import type { Mark } from 'shared/domain';

/** The sentence without blanks around it, its marks moved accordingly. */
export function trimSentence<M extends Mark>({
  text,
  entities,
}: {
  text: string;
  entities: readonly M[];
}): { text: string; entities: M[] } {
  const shift = text.length - text.trimStart().length;
  const trimmed = text.trim();
  return {
    text: trimmed,
    entities: entities.map((mark) => ({
      ...mark,
      start: Math.max(0, mark.start - shift),
      end: Math.min(trimmed.length, mark.end - shift),
    })),
  };
}
