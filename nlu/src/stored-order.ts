import { itemAt } from './element-reads.ts';
import { finish, hashText } from './keys/hash.ts';
import type { EntityList, EntityMark, EntityValue, TrainingData, TrainingExample } from './types.ts';

/**
 * The same data in an order that does not depend on the original one, so that a model does not change when its
 * sentences are stored again. Sentences are ordered by hash, since neighbors in the alphabet are similar.
 */
export function inOneOrder(data: TrainingData): TrainingData {
  const examples = data.examples.map((example) => ({ ...example, entities: sorted(example.entities, markKey) }));
  return {
    ...data,
    examples: orderOfSentences(examples).map((at) => itemAt(examples, at)),
    ...(data.values && { values: sorted(data.values.map(valueInOrder), valueKey) }),
    ...(data.lists && { lists: sorted(data.lists.map(listInOrder), listKey) }),
  };
}

/** Positions of the sentences in the canonical order. */
export function orderOfSentences(examples: readonly TrainingExample[]): number[] {
  const keys = examples.map(({ text, intent, entities }) => {
    const key = JSON.stringify([text, intent, sorted(entities, markKey).map(markParts)]);
    return { key, hash: finish(hashText(0, key)) >>> 0 };
  });
  return [...keys.keys()].sort((a, b) => {
    const one = itemAt(keys, a);
    const other = itemAt(keys, b);
    return one.hash - other.hash || compare(one.key, other.key);
  });
}

const markKey = (mark: EntityMark): string => JSON.stringify(markParts(mark));
const markParts = ({ start, end, entity, role, resolved_value: value }: EntityMark): unknown[] => [
  start,
  end,
  entity,
  role ?? null,
  value ?? null,
];
const valueInOrder = (own: EntityValue): EntityValue => ({ ...own, synonyms: [...own.synonyms].sort() });
const valueKey = ({ entity, value, synonyms }: EntityValue): string => JSON.stringify([entity ?? '', value, synonyms]);
const listInOrder = (own: EntityList): EntityList => ({
  ...own,
  words: [...own.words].sort(),
  patterns: [...own.patterns].sort(),
});
const listKey = ({ entity, words, patterns }: EntityList): string => JSON.stringify([entity, words, patterns]);

function sorted<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return items
    .map((item) => ({ item, key: keyOf(item) }))
    .sort((a, b) => compare(a.key, b.key))
    .map(({ item }) => item);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
