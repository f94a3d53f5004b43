import { decode, parse } from 'nlu';
import type { TrainingExample, TrainOptions } from 'nlu';

/** Number of sentences, spread over all of them: takes a tenth of a second, however large the intelligence. */
const CHECKED_SENTENCES = 200;

/**
 * Opens a trained model like the API and parses its own sentences: a model that fails must not replace another.
 * @returns what is wrong with it; undefined for a valid model
 */
export function faultOfModel(
  bytes: Uint8Array,
  examples: readonly Pick<TrainingExample, 'text'>[],
  { packs, encoders }: Pick<TrainOptions, 'packs' | 'encoders'>,
): string | undefined {
  const every = Math.ceil(examples.length / CHECKED_SENTENCES);
  try {
    const model = decode(bytes, packs, encoders);
    for (const [at, { text }] of examples.entries()) if (at % every === 0) parse(model, text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
