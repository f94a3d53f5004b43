export interface MarkedWord {
  /** As written in the newest sentence. */
  readonly text: string;
  readonly entity: string;
  /** Number of marks, regardless of case. */
  readonly count: number;
}

type Word = Pick<MarkedWord, 'text' | 'entity'>;

/**
 * Counts marked words by entity; the most frequent come first, then by the alphabet.
 * @param marks the words of marks, newest first @param values words that are listed even if nothing marks them
 */
export function countMarkedWords(marks: Iterable<Word>, values: Iterable<Word> = []): MarkedWord[] {
  const counted = new Map<string, { text: string; entity: string; count: number; lower: string }>();
  const add = ({ entity, text }: Word, times: number) => {
    const lower = text.toLowerCase();
    const key = `${entity}\n${lower}`;
    const known = counted.get(key);
    if (known) known.count += times;
    else counted.set(key, { text, entity, count: times, lower });
  };
  for (const mark of marks) add(mark, 1);
  for (const value of values) add(value, 0);
  return [...counted.values()]
    .sort((one, other) => other.count - one.count || (one.lower < other.lower ? -1 : 1))
    .map(({ text, entity, count }) => ({ text, entity, count }));
}
