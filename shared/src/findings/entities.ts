import { groupBy } from './group-by.ts';
import { inOrder, replacing } from './edit-marks.ts';
import { wordsOf } from './words.ts';
import type { LanguageStore, PhraseUse } from './language-store.ts';
import type { PhraseMark } from './stored-sentence.ts';
import type { Finding, Surroundings } from './types.ts';

/** Entities that share this many words use them in different senses: origin and destination. */
const SHARED_WORDS_MAX = 3;
/** One entity must have this many times the marks of the other. */
const CLEAR = 3;
const VARIETY_MARKS_MIN = 5;
/** Words of more entities are intentional; comparing all pairs of thousands would exhaust the memory of the thread. */
const ENTITIES_MAX = 20;

/** An entity that words nearly always are, and one that they occasionally are. */
interface ClearPair {
  readonly right: string;
  readonly wrong: string;
  readonly name: string;
}

/** Words that are nearly always one entity, and occasionally another; kept up to date phrase by phrase. */
export class EntityPairs {
  /** How many phrases two entities share. */
  readonly #shared = new Map<string, number>();
  readonly #namesOf = new Map<string, readonly string[]>();
  readonly #clear = new Map<string, readonly ClearPair[]>();

  /** Compares the entities that a phrase has now. */
  update({ byPhrase }: LanguageStore, phrase: string): void {
    const uses = byPhrase.get(phrase);
    const isAmbiguous = uses !== undefined && uses.length > 1 && uses.length <= ENTITIES_MAX;
    const known = this.#namesOf.get(phrase);
    if (!isAmbiguous && !known) return;
    for (const name of known ?? []) this.#count(name, -1);
    if (!isAmbiguous) {
      this.#namesOf.delete(phrase);
      this.#clear.delete(phrase);
      return;
    }
    const names = pairsOf(uses.map(({ entity }) => entity));
    for (const name of names) this.#count(name, 1);
    this.#namesOf.set(phrase, names);
    const clear = clearPairs(uses);
    if (clear.length > 0) this.#clear.set(phrase, clear);
    else this.#clear.delete(phrase);
  }

  findings({ byPhrase }: LanguageStore): Finding[] {
    return [...this.#clear].flatMap(([phrase, pairs]) =>
      pairs.flatMap(({ right, wrong, name }) => {
        if ((this.#shared.get(name) ?? 0) > SHARED_WORDS_MAX) return [];
        const marksOf = (name: string) => byPhrase.get(phrase)?.find(({ entity }) => entity === name)?.marks ?? [];
        const [most, few] = [marksOf(right), marksOf(wrong)];
        const intents = new Set(most.map(({ stored }) => stored.sentence.intent));
        const isSame = few.every(({ stored }) => intents.has(stored.sentence.intent));
        return isSame ? [twoFinding({ phrase, right, wrong, most, few })] : [];
      }),
    );
  }

  #count(name: string, by: number): void {
    const count = (this.#shared.get(name) ?? 0) + by;
    if (count > 0) this.#shared.set(name, count);
    else this.#shared.delete(name);
  }
}

function clearPairs(uses: readonly PhraseUse[]): ClearPair[] {
  // Of entities with as many marks, the one that comes first in the alphabet, whatever was stored first.
  const [most, ...others] = uses.toSorted(
    (one, other) => other.marks.length - one.marks.length || (one.entity < other.entity ? -1 : 1),
  );
  if (!most) return [];
  const right = most.entity;
  return others
    .filter(({ marks }) => most.marks.length >= marks.length * CLEAR)
    .map(({ entity }) => ({ right, wrong: entity, name: pairOf(right, entity) }));
}

interface TwoEntities {
  readonly phrase: string;
  readonly right: string;
  readonly wrong: string;
  readonly most: readonly PhraseMark[];
  readonly few: readonly PhraseMark[];
}

function twoFinding({ phrase, right, wrong, most, few }: TwoEntities): Finding {
  const sentences = [...groupBy(inOrder(few), ({ stored }) => stored)];
  return {
    kind: 'two_entities',
    key: `two_entities:${phrase}:${wrong}:${right}`,
    subject: { entities: [wrong, right], words: [phrase], numbers: [few.length, most.length] },
    sentences: sentences.map(([{ sentence }]) => sentence),
    spans: sentences.flatMap(([, marks], sentence) =>
      marks.map(({ mark }) => ({ sentence, start: mark.start, end: mark.end })),
    ),
    fixes: [
      {
        action: 'use_entity',
        target: right,
        edits: sentences.map(([{ sentence }, marks]) =>
          replacing(sentence, new Map(marks.map(({ mark }) => [mark, { ...mark, entity: right }]))),
        ),
      },
    ],
  };
}

const pairOf = (one: string, other: string): string => (one < other ? `${one}\n${other}` : `${other}\n${one}`);

function pairsOf(entities: readonly string[]): string[] {
  const pairs: string[] = [];
  for (const [at, one] of entities.entries())
    for (let next = at + 1; next < entities.length; next++) pairs.push(pairOf(one, entities[next] ?? ''));
  return pairs;
}

/** Entities whose marks all have the same words: the model learns the words, not the context. */
export function oneValue(store: LanguageStore, { values }: Surroundings): Finding[] {
  const listed = new Set(values.filter((each) => each.words.length > 1).map(({ entity }) => entity));
  return [...store.byEntity].flatMap(([entity, own]) => {
    const [{ phrase, marks } = { phrase: '', marks: [] }] = own;
    const count = marks.length;
    if (own.size !== 1 || count < VARIETY_MARKS_MIN || listed.has(entity)) return [];
    return [
      {
        kind: 'one_value' as const,
        key: `one_value:${entity}`,
        subject: { entities: [entity], words: [phrase], numbers: [count] },
        sentences: inOrder(marks).map(({ stored }) => stored.sentence),
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
