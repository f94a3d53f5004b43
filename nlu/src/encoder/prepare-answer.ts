import type { Model } from '../model.ts';
import { tokenize } from '../text/tokenize.ts';
import { LEFT_OUT_AT_MOST, wordsOf } from './encoded-knowledge.ts';

/**
 * Lets an encoder that works elsewhere encode the texts for an answer.
 * @param isExplained also the sentence without each word
 */
export function prepareAnswer({ intent }: Model, text: string, isExplained = false): Promise<void> | undefined {
  const encoder = intent.featurizer.knowledge?.encoded?.encoder;
  if (encoder?.prepare === undefined) return undefined;
  const tokens = tokenize(text);
  const others = isExplained ? tokens.slice(0, LEFT_OUT_AT_MOST).map((_, at) => tokens.toSpliced(at, 1)) : [];
  return encoder.prepare([tokens, ...others].map(wordsOf));
}
