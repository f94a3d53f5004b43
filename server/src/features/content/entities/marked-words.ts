/** A mark with its sentence; UTF-16 offsets, end exclusive. */
interface MarkInSentence {
  readonly entity: string;
  readonly sentence: string;
  readonly start: number;
  readonly end: number;
}

export interface MarkedWord {
  /** As written in the newest sentence. */
  readonly text: string;
  readonly entity: string;
  /** Number of marks, regardless of case. */
  readonly count: number;
}

/**
 * Counts marked words by entity; the most frequent come first, then by the alphabet.
 * @param values words that are listed even if nothing marks them
 */
export function countMarkedWords(
  marks: Iterable<MarkInSentence>,
  values: Iterable<Pick<MarkedWord, 'text' | 'entity'>> = [],
): MarkedWord[] {
  const counted = new Map<string, { text: string; entity: string; count: number }>();
  for (const { entity, sentence, start, end } of marks) {
    const text = sentence.slice(start, end);
    const key = `${entity}\n${text.toLowerCase()}`;
    const known = counted.get(key);
    if (known) known.count += 1;
    else counted.set(key, { text, entity, count: 1 });
  }
  for (const { text, entity } of values) {
    const key = `${entity}\n${text.toLowerCase()}`;
    if (!counted.has(key)) counted.set(key, { text, entity, count: 0 });
  }
  return [...counted.values()].sort(
    (one, other) => other.count - one.count || (one.text.toLowerCase() < other.text.toLowerCase() ? -1 : 1),
  );
}
