import { itemAt } from '../src/element-reads.ts';
import type { EntityMark, TrainingExample } from '../src/index.ts';

/** Meaningless sentences for measuring cost, with word frequencies and lengths like real training data. */
interface SyntheticShape {
  sentences: number;
  intents: number;
  /** Entity names; 0 for none. */
  entities: number;
  seed: number;
}

const SYLLABLES = [
  'ba',
  'cor',
  'den',
  'el',
  'fi',
  'gram',
  'ho',
  'in',
  'jo',
  'kan',
  'lu',
  'mer',
  'no',
  'or',
  'pa',
  'que',
  'ri',
  'sto',
  'ta',
  'un',
  'vel',
  'wi',
  'xo',
  'ya',
  'zen',
] as const;
const COMMON_WORDS = 400;
const RARE_WORDS = 6000;
const OWN_WORDS = 14;
const VALUES = 60;

export function createSynthetic(shape: SyntheticShape): TrainingExample[] {
  const random = createSource(shape.seed);
  const pick = <T>(list: readonly T[]): T => itemAt(list, Math.floor(random() * list.length));
  const words = Array.from({ length: COMMON_WORDS + RARE_WORDS }, () =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(SYLLABLES)).join(''),
  );
  /** Zipf's law: few words are frequent, most are rare. */
  const zipf = (): string =>
    itemAt(words, Math.min(words.length - 1, Math.floor(Math.exp(random() * Math.log(words.length)))));
  const own = Array.from({ length: shape.intents }, () =>
    Array.from({ length: OWN_WORDS }, () => pick(words.slice(COMMON_WORDS))),
  );
  const values = Array.from({ length: shape.entities }, () =>
    Array.from({ length: VALUES }, () =>
      Array.from({ length: 1 + Math.floor(random() * 2) }, () => pick(words)).join(' '),
    ),
  );
  return Array.from({ length: shape.sentences }, (_, at) => {
    const intent = at % shape.intents;
    const pieces = Array.from({ length: 5 + Math.floor(random() * 7) }, () =>
      random() < 0.22 ? pick(itemAt(own, intent)) : zipf(),
    );
    const entity = shape.entities === 0 || random() < 0.3 ? -1 : (intent + Math.floor(random() * 3)) % shape.entities;
    return withEntity(
      `intent_${intent}`,
      pieces,
      entity < 0
        ? undefined
        : { name: `entity_${entity}`, value: pick(itemAt(values, entity)), lead: `by${entity % 7}` },
    );
  });
}

function withEntity(
  intent: string,
  pieces: readonly string[],
  entity: { name: string; value: string; lead: string } | undefined,
): TrainingExample {
  if (entity === undefined) return { text: pieces.join(' '), intent, entities: [] };
  const half = Math.floor(pieces.length / 2);
  const before = [...pieces.slice(0, half), entity.lead, ''].join(' ');
  const mark: EntityMark = { start: before.length, end: before.length + entity.value.length, entity: entity.name };
  return { text: [before + entity.value, ...pieces.slice(half)].join(' '), intent, entities: [mark] };
}

/** Linear congruential generator (Numerical Recipes); good enough for test data. */
export function createSource(seed: number): () => number {
  let state = seed >>> 0;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 4294967296;
}
