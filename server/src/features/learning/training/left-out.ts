import type { TrainingData } from '../../../engine/types.ts';

/** What a training leaves out because it has one sentence only, by name. */
export interface LeftOut {
  readonly intents: readonly string[];
  readonly entities: readonly string[];
}

export const NOTHING_LEFT_OUT: LeftOut = { intents: [], entities: [] };

/** Fewest sentences of an intent, fewest marks of an entity, and fewest intents of a model. */
export const MINIMUM = 2;

const rareOf = (counts: ReadonlyMap<string, number>) =>
  [...counts].filter(([, count]) => count < MINIMUM).map(([name]) => name);

/** Names of what is too rare, if enough intents remain to train without it; undefined otherwise [TRN-21]. */
export function leftOutOf(
  intents: ReadonlyMap<string, number>,
  entities: ReadonlyMap<string, number>,
): LeftOut | undefined {
  const rare = { intents: rareOf(intents), entities: rareOf(entities) };
  return intents.size - rare.intents.length < MINIMUM ? undefined : rare;
}

/** The data without them: without the sentences of the intents, and without the marks of the entities. */
export function withoutRare(data: TrainingData): { data: TrainingData; leftOut: LeftOut } {
  const intents = countsOf(data.examples.map(({ intent }) => intent));
  const entities = countsOf(data.examples.flatMap((example) => example.entities.map(({ entity }) => entity)));
  const leftOut = leftOutOf(intents, entities) ?? NOTHING_LEFT_OUT;
  if (leftOut.intents.length + leftOut.entities.length === 0) return { data, leftOut };
  const [goneIntents, goneEntities] = [new Set(leftOut.intents), new Set(leftOut.entities)];
  const examples = data.examples
    .filter(({ intent }) => !goneIntents.has(intent))
    .map((example) => ({ ...example, entities: example.entities.filter(({ entity }) => !goneEntities.has(entity)) }));
  return { data: { ...data, examples }, leftOut };
}

function countsOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}
