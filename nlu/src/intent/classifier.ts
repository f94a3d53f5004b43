import { readTokens, vectorize } from '../features/fit.ts';
import type { Information } from '../features/featurizer.ts';
import { unknownTopic } from '../features/information.ts';
import { correctSpelling } from '../features/correct-spelling.ts';
import { withoutKnowledge } from '../features/knowledge.ts';
import type { Featurizer } from '../features/featurizer.ts';
import type { SentenceVector } from '../features/weighting.ts';
import { logit, sigmoid } from '../linear/logistic.ts';
import type { QuantizedRows } from '../linear/quantized-rows.ts';
import { scoreAll } from '../linear/score-all.ts';
import { networkScores } from '../linear/small-network.ts';
import type { SmallNetwork } from '../linear/small-network.ts';
import { softmaxInto } from '../linear/softmax.ts';
import type { Token } from '../text/tokenize.ts';
import { mostConfidence } from './limit.ts';
import { doubtOf } from './calibration.ts';
import type { Calibration } from './calibration.ts';
import { outOfScope } from './out-of-scope.ts';
import type { ScopeWeights } from './out-of-scope.ts';
import { float32At, itemAt, numberAt } from '../element-reads.ts';

const { fround } = Math;
/**
 * Weight of the topic: with a higher one, more of the bot's own sentences are rejected than foreign ones found
 * (docs/design/nlu-measurements.md).
 */
const TOPIC_PART = 0.5;

/** A trained intent classifier. Intents are numbered by their position in `names`. */
export interface IntentModel {
  names: readonly string[];
  featurizer: Featurizer;
  weights: QuantizedRows;
  /** null for the linear algorithm. */
  network: SmallNetwork | null;
  calibration: Calibration;
  scope: ScopeWeights;
  competing: boolean;
}

interface IntentAnswer {
  /** Raw scores by intent number. */
  scores: Float32Array;
  /** Confidence of an intent by its number, 0–1. */
  confidenceOf: (intent: number) => number;
  /** Number of the best intent. */
  best: number;
  /** Probability that the sentence belongs to no intent, 0–1. */
  outOfScope: number;
}

/** Classifies a tokenized sentence. */
export function classify(model: IntentModel, typed: readonly Token[]): IntentAnswer {
  const tokens = correctSpelling(typed, model.featurizer);
  const { from, to } = readTokens(tokens, model.featurizer);
  return classifyVector(model, vectorize(tokens, model.featurizer), topicOf(model, tokens.slice(from, to)));
}

/** The vector of the words other than function words, if the model knows none of them. */
export function topicOf({ featurizer }: IntentModel, tokens: readonly Token[]): SentenceVector | undefined {
  const topic = featurizer.information === null ? undefined : unknownTopic(featurizer.information, tokens, featurizer);
  return topic && vectorize(topic, featurizer);
}

/** Classifies a sentence vector created by the model's own featurizer, with that of its topic. */
export function classifyVector(
  model: IntentModel,
  vector: SentenceVector,
  topic: SentenceVector | undefined,
): IntentAnswer {
  const scores = scoresOf(model, vector);
  const said = shareSaid(model.featurizer.information, vector.information);
  const outsideOf = (words: SentenceVector, own: Float32Array) =>
    outOfScope(model.scope, own, { knownWords: words.knownWords, said });
  const whole = outsideOf(vector, scores);
  const foreign = topic === undefined ? whole : withTopic(whole, outsideOf(topic, scoresOf(model, topic)));
  return {
    scores,
    confidenceOf: confidences(model, scores, { foreign, said, most: mostOf(model, vector) }),
    best: itemAt(bestOf(scores, 1), 0),
    outOfScope: foreign,
  };
}

/** Moves the log odds of a sentence towards those of its topic, if these are higher. */
function withTopic(whole: number, topic: number): number {
  return topic <= whole ? whole : sigmoid((1 - TOPIC_PART) * logit(whole) + TOPIC_PART * logit(topic));
}

function scoresOf(model: IntentModel, vector: SentenceVector): Float32Array {
  const scores = scoreAll(model.weights, vector);
  if (model.network !== null)
    networkScores(model.network, withoutKnowledge(vector)).forEach(
      (score, at) => (scores[at] = float32At(scores, at) + model.calibration.networkShare * score),
    );
  return scores;
}

function mostOf({ names }: IntentModel, { certainties }: SentenceVector): number {
  return certainties === undefined ? 1 : mostConfidence(certainties, names.length);
}

/** The information of a sentence relative to a single word that was seen once, at most 1. */
function shareSaid(information: Information | null, own: number): number {
  return information === null || own >= information.ofOne ? 1 : own / information.ofOne;
}

/**
 * Numbers of the `count` highest scores, highest first; ties by number. One pass with insertion: results show few of
 * many intents, and sorting all took a third of a parse.
 */
export function bestOf(scores: Float32Array, count: number): number[] {
  const best: number[] = [];
  for (let at = 0; at < scores.length; at++) {
    const score = float32At(scores, at);
    let place = best.length;
    while (place > 0 && float32At(scores, numberAt(best, place - 1)) < score) place--;
    if (place >= count) continue;
    if (best.length === count) best.pop();
    best.splice(place, 0, at);
  }
  return best;
}

/** Few of many intents are shown, so an independent confidence is computed on demand. */
function confidences(
  model: IntentModel,
  scores: Float32Array,
  { foreign, said, most }: { foreign: number; said: number; most: number },
): (intent: number) => number {
  const { sharpness, slope, offset, foreignOdds } = model.calibration;
  if (!model.competing)
    return (intent) => fround(Math.min(most, sigmoid(float32At(scores, intent) * slope * said + offset)));
  const shares = new Float32Array(scores.length);
  softmaxInto(scores, sharpness * said, shares);
  const doubt = atMost(most, shares, doubtOf(foreignOdds, foreign));
  return (intent) => {
    const share = float32At(shares, intent);
    return fround(share + doubt * (1 / shares.length - share));
  };
}

/** The doubt with which the best of these shares, moved towards their mean, is at most the limit. */
function atMost(most: number, shares: Float32Array, doubt: number): number {
  if (most === 1) return doubt;
  const best = shares.reduce((sum, share) => Math.max(sum, share), 0);
  const mean = 1 / shares.length;
  return best <= most || best <= mean ? doubt : Math.max(doubt, (best - Math.max(most, mean)) / (best - mean));
}
