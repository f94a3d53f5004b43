import { rareIn, withoutNames } from '../../features/learning/training/left-out.ts';
import type { AskedSentence, ChangedExample, DataChange, TestSentence, TrainingExample } from '../../engine/types.ts';
import type { AppliedChange } from '../../resources/what-ifs/stored-what-if.ts';

/** Names a sentence among those of a language: no intent has a text twice. */
export const nameOf = ({ text, intent }: { readonly text: string; readonly intent: string }): string =>
  JSON.stringify([intent, text]);

interface ChangeOrder {
  readonly change: AppliedChange;
  /** The names of sentences that a move names by their ids. */
  readonly moved: ReadonlySet<string>;
  readonly tests: readonly TestSentence[];
}

/** What a change makes of the training sentences, each side without what a training of it leaves out. */
export function changeData(
  examples: readonly TrainingExample[],
  { change, moved, tests }: ChangeOrder,
): DataChange & { readonly examples: readonly ChangedExample[] } {
  const labeled = examples.map((example) => relabel(example, change, moved));
  const kept = withoutRepeats(labeled, examples);
  const rare = { before: rareIn(examples), after: rareIn(kept.flatMap((example) => example ?? [])) };
  return {
    examples: examples.map((example, at) => {
      const after = kept[at];
      return { before: withoutNames(example, rare.before), after: after && withoutNames(after, rare.after) };
    }),
    tests: tests.map((before): AskedSentence => ({ before, after: relabel(before, change, NONE) })),
  };
}

/** A sentence that a proposal adds (nothing before), removes (nothing after) or changes. */
interface Edit {
  readonly before: TrainingExample | null;
  readonly after: TrainingExample | null;
}

/** What a proposal makes of the training sentences of a language, except of those that have changed since. */
export function editData(
  examples: readonly TrainingExample[],
  edits: readonly Edit[],
  tests: readonly TestSentence[],
): DataChange {
  const wanted = new Map(edits.flatMap(({ before, after }) => (before ? [[nameOf(before), after] as const] : [])));
  const edited = examples.map((example) => {
    const after = wanted.get(nameOf(example));
    return { before: example, after: after === undefined ? example : (after ?? undefined) };
  });
  const present = new Set(edited.flatMap(({ after }) => (after ? [nameOf(after)] : [])));
  const added = edits.flatMap(({ before, after }) =>
    before || !after || present.has(nameOf(after)) ? [] : [{ before: undefined, after }],
  );
  const all: ChangedExample[] = [...edited, ...added];
  const rare = {
    before: rareIn(all.flatMap(({ before }) => before ?? [])),
    after: rareIn(all.flatMap(({ after }) => after ?? [])),
  };
  return {
    examples: all.map(({ before, after }) => ({
      before: before && withoutNames(before, rare.before),
      after: after && withoutNames(after, rare.after),
    })),
    tests: tests.map((test) => ({ before: test, after: test })),
  };
}

/** A move says nothing about the labels of test sentences. */
const NONE: ReadonlySet<string> = new Set();

function relabel(example: TrainingExample, change: AppliedChange, moved: ReadonlySet<string>): TrainingExample {
  switch (change.kind) {
    case 'move':
      return moved.has(nameOf(example)) ? { ...example, intent: change.intent } : example;
    case 'merge':
      return change.intents.includes(example.intent) ? { ...example, intent: change.intent } : example;
    case 'drop_entity': {
      const entities = example.entities.filter(({ entity }) => entity !== change.entity);
      return entities.length === example.entities.length ? example : { ...example, entities };
    }
  }
}

/** A sentence that its new intent has word for word is deleted instead of moved. */
function withoutRepeats(
  labeled: readonly TrainingExample[],
  examples: readonly TrainingExample[],
): (TrainingExample | undefined)[] {
  const isMoved = (at: number) => labeled[at]?.intent !== examples[at]?.intent;
  const present = new Set(labeled.filter((_, at) => !isMoved(at)).map(nameOf));
  return labeled.map((example, at) => {
    if (!isMoved(at)) return example;
    const name = nameOf(example);
    if (present.has(name)) return undefined;
    present.add(name);
    return example;
  });
}
