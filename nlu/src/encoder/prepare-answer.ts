import type { Model } from '../model.ts';
import { tokenise } from '../text/tokenise.ts';
import { isQuickSearch, preparePatterns } from '../lists/patterns.ts';
import { wordsOf } from './encoded-knowledge.ts';

/**
 * Has an encoder that works elsewhere encode what an answer needs, and finds costly patterns in turns with other work.
 * To be awaited right before `parse`, since a model remembers few texts.
 * @param isExplained also the sentence without each word
 */
export function prepareAnswer(model: Model, text: string, isExplained = false): Promise<void> | undefined {
  const patterns = model.lists?.patterns ?? [];
  const encoded = prepareEncoder(model, text, isExplained);
  if (patterns.length === 0 || isQuickSearch(patterns, text)) return encoded;
  return Promise.all([encoded, preparePatterns(patterns, text)]).then(() => undefined);
}

function prepareEncoder({ intent }: Model, text: string, isExplained: boolean): Promise<void> | undefined {
  const encoder = intent.featuriser.knowledge?.encoded?.encoder;
  if (encoder?.prepare === undefined) return undefined;
  const tokens = tokenise(text);
  const others = isExplained ? tokens.map((_, at) => tokens.toSpliced(at, 1)) : [];
  return encoder.prepare([tokens, ...others].map(wordsOf));
}
