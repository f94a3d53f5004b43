import { trainIntents } from './intent/train-intents.ts';
import { functionWords } from './language/function-words.ts';
import { packFor } from './packs/pack.ts';
import { tokenize } from './text/tokenize.ts';
import type { LabelCheckOptions } from './evaluation-types.ts';
import type { HeldShares } from './intent/train-intents.ts';
import type { TrainingData } from './types.ts';

interface HeldIntents {
  /** Number of the intent of each sentence, in the order of the names. */
  readonly intents: Int32Array;
  readonly heldShares: HeldShares;
}

/** What a classifier that has not seen a sentence says of it. Takes one training without entities. */
export function heldIntents(
  { language, examples }: Pick<TrainingData, 'language' | 'examples'>,
  names: readonly string[],
  options: LabelCheckOptions,
): HeldIntents {
  const numberOf = new Map(names.map((name, at) => [name, at]));
  const intents = Int32Array.from(examples, ({ intent }) => numberOf.get(intent) ?? 0);
  const { heldShares } = trainIntents(
    {
      words: examples.map(({ text }) => tokenize(text)),
      intents,
      names,
      commonWords: functionWords(language),
      pack: packFor(language, options.packs ?? []) ?? null,
      encoder: null,
      seed: options.seed,
    },
    {
      useCharacters: options.useCharacters,
      competing: true,
      useNetwork: false,
      wantsHeldOut: true,
      report: () => options.onTick?.(),
    },
  );
  return { intents, heldShares };
}
