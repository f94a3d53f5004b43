import { sortedLabels } from '../labels.ts';
import { tokenize } from '../text/tokenize.ts';
import type { EntityMark, TrainingData } from '../types.ts';
import type { EntityPattern } from './patterns.ts';
import { hashPhrase, hashTokens } from './phrase-hashes.ts';
import { createPhraseTable, NO_VALUE, USE } from './phrase-table.ts';
import type { KnownPhrase, PhraseTable } from './phrase-table.ts';
import { createTextTable } from './text-table.ts';
import type { TextTable } from './text-table.ts';

/** The data of a bot besides its sentences: word lists, values with their synonyms, patterns. */
export interface Lists {
  /** Entities with any of these, sorted; numbered by their position. */
  names: readonly string[];
  phrases: PhraseTable;
  /** Meanings of phrases. */
  values: TextTable;
  patterns: readonly EntityPattern[];
  /** Whether phrases and patterns never match a part of a number. Absent in models of engines before 16. */
  wholeNumbers?: boolean | undefined;
}

/** @returns null if the data has no lists, values, patterns or meanings */
export function createLists({ values = [], lists = [], examples }: TrainingData): Lists | null {
  const meant = meaningsOfMarks(examples);
  if (values.length === 0 && lists.length === 0 && meant.length === 0) return null;
  const named = [...values.flatMap(({ entity }) => entity ?? []), ...[...lists, ...meant].map(({ entity }) => entity)];
  const names = sortedLabels(named.map((entity) => ({ entity }))).map(({ entity }) => entity);
  const numberOf = new Map(names.map((name, at) => [name, at]));
  const meanings = new Map<string, number>();
  const meaning = (value: string): number => {
    const number = meanings.get(value) ?? meanings.size;
    meanings.set(value, number);
    return number;
  };
  const known = [
    ...values.flatMap(({ entity, value, synonyms }) =>
      [value, ...synonyms].map((text) => ({
        text,
        entity: numberOf.get(entity ?? '') ?? 0,
        use: entity === undefined ? USE.anyEntity : USE.found,
        value: meaning(value),
      })),
    ),
    ...lists.flatMap(({ entity, words }) =>
      words.map((text) => ({ text, entity: numberOf.get(entity) ?? 0, use: USE.found, value: NO_VALUE })),
    ),
    ...meant.map(({ entity, text, value }) => ({
      text,
      entity: numberOf.get(entity) ?? 0,
      use: USE.byMarks,
      value: meaning(value),
    })),
  ] satisfies KnownPhrase[];
  return {
    names,
    phrases: createPhraseTable(known),
    values: createTextTable([...meanings.keys()]),
    patterns: lists.flatMap(({ entity, patterns }) =>
      patterns.map((pattern) => ({ entity: numberOf.get(entity) ?? 0, pattern })),
    ),
    wholeNumbers: true,
  };
}

interface MarkMeaning {
  entity: string;
  text: string;
  value: string;
}

/** The meanings from marks, for words that have only one as their entity. */
function meaningsOfMarks(examples: TrainingData['examples']): MarkMeaning[] {
  const byWords = new Map<string, MarkMeaning[]>();
  for (const { text, entities } of examples)
    for (const mark of entities) {
      const meaning = meaningOf(text, mark);
      if (meaning === undefined) continue;
      const key = phraseKey(meaning);
      byWords.set(key, [...(byWords.get(key) ?? []), meaning]);
    }
  return [...byWords.values()].flatMap((all) => {
    const [first] = all;
    return first !== undefined && all.every(({ value }) => value === first.value) ? [first] : [];
  });
}

function meaningOf(text: string, { start, end, entity, resolved_value: value }: EntityMark): MarkMeaning | undefined {
  return value === undefined || value === '' ? undefined : { entity, text: text.slice(start, end), value };
}

/** Equal for texts that the phrase table treats as the same phrase of an entity. */
function phraseKey({ entity, text }: MarkMeaning): string {
  const hashes = hashTokens(tokenize(text));
  const of = (own: Int32Array): number => hashPhrase(own, 0, own.length);
  return `${of(hashes.first)} ${of(hashes.second)} ${entity}`;
}
