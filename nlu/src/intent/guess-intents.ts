import { vectorise } from '../features/fit.ts';
import { tokenise } from '../text/tokenise.ts';
import type { Token } from '../text/tokenise.ts';
import { classifyVector } from './classifier.ts';
import type { IntentModel } from './classifier.ts';

/** Unlabelled sentences with the intents they most likely have. */
export interface GuessedSentences {
  sentences: Token[][];
  /** Intent number of each. */
  intents: number[];
}

/** A sentence is learned from when its intent is at least this likely, and off-topic less likely than the other. Unit: probability. */
const SURE = 0.5;
const OFF_TOPIC = 0.8;
/** With fewer of its words known, a sentence is not understood, however sure the model. Unit: share, rare words counting more. */
const LEAST_KNOWN = 0.3;
/** More say little new, and cost time. Unit: sentences. */
const LOOKED_AT = 20_000;

/**
 * Self-training (Scudder 1965): what a first model is sure of among unlabelled sentences is learned from like labelled ones, which
 * teaches it the words that come with those it knows. Sentences of `labelled` and repeated ones are left out.
 * @param onTick called for each sentence; may throw to stop
 */
export function guessIntents(
  model: IntentModel,
  texts: readonly string[],
  labelled: readonly string[],
  onTick?: () => void,
): GuessedSentences {
  const guessed: GuessedSentences = { sentences: [], intents: [] };
  const competing: IntentModel = { ...model, competing: true };
  const seen = new Set(labelled);
  for (const text of texts.slice(0, LOOKED_AT)) {
    onTick?.();
    if (seen.has(text)) continue;
    seen.add(text);
    const tokens = tokenise(text);
    const vector = vectorise(tokens, model.featuriser);
    const answer = classifyVector(competing, vector);
    const [best] = answer.order;
    if (
      tokens.length === 0 ||
      vector.knownWords < LEAST_KNOWN ||
      answer.confidences[best] < SURE ||
      answer.outOfScope >= OFF_TOPIC
    )
      continue;
    guessed.sentences.push(tokens);
    guessed.intents.push(best);
  }
  return guessed;
}
