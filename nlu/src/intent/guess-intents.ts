import { vectorise } from '../features/fit.ts';
import { tokenise } from '../text/tokenise.ts';
import type { Token } from '../text/tokenise.ts';
import { classifyVector } from './classifier.ts';
import type { IntentModel } from './classifier.ts';

/** Unlabelled sentences with pseudo-labels. */
export interface GuessedSentences {
  sentences: Token[][];
  /** Intent number of each. */
  intents: number[];
}

/** Least confidence of a pseudo-label. Unit: probability. */
const SURE = 0.5;
/** Sentences at least this likely to be out of scope are skipped. Unit: probability. */
const OFF_TOPIC = 0.8;
/** Least share of known words, weighted by idf, for a confidence to be trusted. */
const LEAST_KNOWN = 0.3;
/** More sentences take time and add little. */
const LOOKED_AT = 20_000;

/**
 * Self-training (Scudder 1965): labels unlabelled sentences with the intents a first model is confident of, so that a
 * second training learns the words they bring. Skips duplicates and sentences in `labelled`.
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
    const { best } = answer;
    if (
      tokens.length === 0 ||
      vector.knownWords < LEAST_KNOWN ||
      answer.confidenceOf(best) < SURE ||
      answer.outOfScope >= OFF_TOPIC
    )
      continue;
    guessed.sentences.push(tokens);
    guessed.intents.push(best);
  }
  return guessed;
}
