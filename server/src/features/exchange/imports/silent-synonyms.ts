import { foldName } from 'shared/domain';
import { line } from './not-kept.ts';
import type { Dataset, NotKept, Sentence } from '@parlance/formats';

/** Collects the marked words of sentences, and reports the synonyms without an entity that match none of them. */
export function createMarkedWords() {
  const words = new Set<string>();
  return {
    add: ({ text, marks }: Sentence) => {
      for (const { start, end, value } of marks) {
        words.add(foldName(text.slice(start, end)));
        if (value !== undefined) words.add(foldName(value));
      }
    },
    /**
     * Number of synonyms in the files whose value and words occur in no mark, value or list of an entity. They find
     * nothing.
     */
    silentSynonyms: (datasets: readonly Pick<Dataset, 'entities' | 'synonyms'>[]): NotKept[] => {
      for (const entity of datasets.flatMap(({ entities }) => entities))
        for (const word of [...entity.words, ...entity.values.flatMap(({ value, synonyms }) => [value, ...synonyms])])
          words.add(foldName(word));
      const silent = datasets
        .flatMap(({ synonyms }) => synonyms)
        .filter(({ value, synonyms }) => ![value, ...synonyms].some((word) => words.has(foldName(word))));
      const shown = silent.slice(0, 1).flatMap(({ value, synonyms }) => [value, ...synonyms.slice(0, 3)]);
      return line('synonyms of words that no mark and no list has (stored)', silent.length, shown.join(', '));
    },
  };
}
