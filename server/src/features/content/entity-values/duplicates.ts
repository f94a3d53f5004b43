import { say } from '../../../lib/errors.ts';
import type { FieldProblem } from '../../../lib/errors.ts';

interface ValueWithSynonyms {
  readonly value: string;
  readonly synonyms: readonly string[];
}

interface TableValue extends ValueWithSynonyms {
  readonly language: string | null;
}

/** Words that repeat an earlier one (ignoring case), as problems of their field. */
export function repeatedWords(words: readonly string[], field: string, before: readonly string[] = []): FieldProblem[] {
  const seen = new Set(before.map((word) => word.toLowerCase()));
  return words.flatMap((word) => {
    const key = word.toLowerCase();
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [{ path: [field], message: say('word_repeated', { word }) }];
  });
}

/** Synonyms that repeat the value or an earlier synonym. */
export const repeatedSynonyms = ({ value, synonyms }: ValueWithSynonyms): FieldProblem[] =>
  repeatedWords(synonyms, 'synonyms', [value]);

/** Values that repeat an earlier one of the same language (case counts), and repeated synonyms of each value. */
export function repeatedInTable(values: readonly TableValue[]): FieldProblem[] {
  const seen = new Set<string>();
  return values.flatMap((each, index) => {
    const key = `${each.language ?? ''}\n${each.value}`;
    const taken = seen.has(key) ? [{ path: ['value'], message: say('value_taken', { value: each.value }) }] : [];
    seen.add(key);
    return [...taken, ...repeatedSynonyms(each)].map(({ path, message }) => ({
      path: ['values', index, ...path],
      message,
    }));
  });
}
