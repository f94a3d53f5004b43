import { groupBy } from './group-by.ts';
import { inOrder, replacing } from './edit-marks.ts';
import { wordsOf } from './words.ts';
import type { LanguageStore, MarkPlace } from './language-store.ts';
import type { Finding, Surroundings } from './types.ts';

/** Entities that share this many words use them in different senses: origin and destination. */
const SHARED_WORDS_MAX = 3;
/** One entity must have this many times the marks of the other. */
const CLEAR = 3;
const VARIETY_MARKS_MIN = 5;
/** Words of more entities are intentional; comparing all pairs of thousands would exhaust the memory of the thread. */
const ENTITIES_MAX = 20;

/** Words that are nearly always one entity, and occasionally another. */
export function twoEntities(store: LanguageStore): Finding[] {
  const ambiguous: { phrase: string; byEntity: ReadonlyMap<string, ReadonlySet<MarkPlace>> }[] = [];
  for (const [phrase, byEntity] of store.byPhrase)
    if (byEntity.size > 1 && byEntity.size <= ENTITIES_MAX) ambiguous.push({ phrase, byEntity });
  const shared = new Map<string, number>();
  for (const { byEntity } of ambiguous)
    for (const pair of pairsOf([...byEntity.keys()])) shared.set(pair, (shared.get(pair) ?? 0) + 1);
  return ambiguous.flatMap(({ phrase, byEntity }) => {
    const [[right, most] = ['', []], ...others] = [...byEntity]
      .map(([entity, places]) => [entity, [...places]] as const)
      .toSorted(([, one], [, other]) => other.length - one.length);
    const intents = new Set(most.map(({ stored }) => stored.sentence.intent));
    return others.flatMap(([wrong, few]) => {
      const [pair = ''] = pairsOf([right, wrong]);
      const isClear = most.length >= few.length * CLEAR && (shared.get(pair) ?? 0) <= SHARED_WORDS_MAX;
      const isSame = few.every(({ stored }) => intents.has(stored.sentence.intent));
      return isClear && isSame ? [twoFinding({ phrase, right, wrong, most, few })] : [];
    });
  });
}

interface TwoEntities {
  readonly phrase: string;
  readonly right: string;
  readonly wrong: string;
  readonly most: readonly MarkPlace[];
  readonly few: readonly MarkPlace[];
}

function twoFinding({ phrase, right, wrong, most, few }: TwoEntities): Finding {
  const sentences = [...groupBy(inOrder(few), ({ stored }) => stored)];
  return {
    kind: 'two_entities',
    key: `two_entities:${phrase}:${wrong}:${right}`,
    subject: { entities: [wrong, right], words: [phrase], numbers: [few.length, most.length] },
    sentences: sentences.map(([{ sentence }]) => sentence),
    spans: sentences.flatMap(([, places], sentence) =>
      places.map(({ place: { mark } }) => ({ sentence, start: mark.start, end: mark.end })),
    ),
    fixes: [
      {
        action: 'use_entity',
        target: right,
        edits: sentences.map(([{ sentence }, places]) =>
          replacing(sentence, new Map(places.map(({ place: { mark } }) => [mark, { ...mark, entity: right }]))),
        ),
      },
    ],
  };
}

function pairsOf(entities: readonly string[]): string[] {
  return entities.flatMap((one, at) => entities.slice(at + 1).map((other) => [one, other].toSorted().join('\n')));
}

/** Entities whose marks all have the same words: the model learns the words, not the context. */
export function oneValue(store: LanguageStore, { values }: Surroundings): Finding[] {
  const listed = new Set(values.filter((each) => each.words.length > 1).map(({ entity }) => entity));
  return [...store.byEntity].flatMap(([entity, own]) => {
    const [[phrase, count] = ['', 0]] = own;
    if (own.size !== 1 || count < VARIETY_MARKS_MIN || listed.has(entity)) return [];
    return [
      {
        kind: 'one_value' as const,
        key: `one_value:${entity}`,
        subject: { entities: [entity], words: [phrase], numbers: [count] },
        sentences: inOrder(store.byPhrase.get(phrase)?.get(entity) ?? []).map(({ stored }) => stored.sentence),
        fixes: [],
      },
    ];
  });
}

/** Entities none of whose values occurs in any sentence: perhaps they are spelled differently there. */
export function unusedValues(store: LanguageStore, { values }: Surroundings): Finding[] {
  if (store.sentences.size === 0) return [];
  return values.flatMap(({ entity, words }) => {
    const isUsed = words.some((text) => {
      const folded = wordsOf(text).map((word) => word.folded);
      return folded.length === 0 || store.withWords(folded).length > 0;
    });
    if (isUsed || words.length === 0) return [];
    return [
      {
        kind: 'unused_values' as const,
        key: `unused_values:${entity}`,
        subject: { entities: [entity], words: words.slice(0, 5), numbers: [words.length] },
        sentences: [],
        fixes: [],
      },
    ];
  });
}
