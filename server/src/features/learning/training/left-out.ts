import type { TrainingData, TrainingExample } from '../../../engine/types.ts';

/** Names that a training leaves out because they have only one sentence. */
export interface LeftOut {
  readonly intents: readonly string[];
  readonly entities: readonly string[];
}

export const NOTHING_LEFT_OUT: LeftOut = { intents: [], entities: [] };

/** Minimum sentences per intent, marks per entity, and intents per model. */
export const MINIMUM = 2;

const rareOf = (counts: ReadonlyMap<string, number>) =>
  [...counts].filter(([, count]) => count < MINIMUM).map(([name]) => name);

/** Names that are too rare, if enough intents remain to train without them; undefined otherwise [TRN-21]. */
export function leftOutOf(
  intents: ReadonlyMap<string, number>,
  entities: ReadonlyMap<string, number>,
): LeftOut | undefined {
  const rare = { intents: rareOf(intents), entities: rareOf(entities) };
  return intents.size - rare.intents.length < MINIMUM ? undefined : rare;
}

/** The data without them: without the sentences of the intents, and without the marks of the entities. */
export function withoutRare(data: TrainingData): { data: TrainingData; leftOut: LeftOut } {
  const leftOut = rareIn(data.examples);
  if (leftOut.intents.length + leftOut.entities.length === 0) return { data, leftOut };
  const examples = data.examples.flatMap((example) => withoutNames(example, leftOut) ?? []);
  return { data: { ...data, examples }, leftOut };
}

/** The names that a training of these sentences leaves out. */
export function rareIn(examples: readonly TrainingExample[]): LeftOut {
  const intents = countsOf(examples.map(({ intent }) => intent));
  const entities = countsOf(examples.flatMap((example) => example.entities.map(({ entity }) => entity)));
  return leftOutOf(intents, entities) ?? NOTHING_LEFT_OUT;
}

/** A sentence without what is left out; undefined if its intent is. */
export function withoutNames(example: TrainingExample, { intents, entities }: LeftOut): TrainingExample | undefined {
  if (intents.includes(example.intent)) return undefined;
  return { ...example, entities: example.entities.filter(({ entity }) => !entities.includes(entity)) };
}

function countsOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}
