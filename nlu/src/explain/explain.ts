import { collectFeatures } from '../features/collect.ts';
import { readTokens } from '../features/fit.ts';
import { correctSpelling } from '../features/correct-spelling.ts';
import { createFeatureList } from '../features/feature-list.ts';
import type { FeatureList } from '../features/feature-list.ts';
import { shareSteps, weighWithKnowledge, withoutKnowledge } from '../features/knowledge.ts';
import { lookUp } from '../keys/vocabulary.ts';
import type { SentenceVector } from '../features/weighting.ts';
import { bestOf, classifyVector, topicOf } from '../intent/classifier.ts';
import type { IntentModel } from '../intent/classifier.ts';
import type { QuantizedRows } from '../linear/quantized-rows.ts';
import { networkParts } from '../linear/small-network.ts';
import type { Model } from '../model.ts';
import { atOnce } from '../steps.ts';
import type { Steps } from '../steps.ts';
import { tokenize } from '../text/tokenize.ts';
import type { Token } from '../text/tokenize.ts';
import type { ExplainOptions, Explanation } from '../types.ts';
import { nearestSentences } from './nearest.ts';
import { float32At, float64At, int32At, int8At, itemAt, numberAt, uint16At, uint32At } from '../element-reads.ts';

const INTENTS = 10;
const NEAREST = 5;

/**
 * Attributes each intent's score to the words of a sentence. Exact: the scores are linear in the features (those of a
 * network for the units the sentence activates), and each feature is split evenly among the words it was made of. The
 * contribution of a language pack or a sentence encoder is divided among the words.
 */
export function explain(model: Model, text: string, options: ExplainOptions = {}): Explanation {
  return atOnce(explainSteps(model, text, options));
}

/** The same in steps. */
export function* explainSteps(model: Model, text: string, options: ExplainOptions = {}): Steps<Explanation> {
  const list = createFeatureList();
  const { featurizer, names, weights, network, calibration } = model.intent;
  const typed = tokenize(text);
  const all = correctSpelling(typed, featurizer);
  const { from, to } = readTokens(all, featurizer);
  const tokens = all.slice(from, to);
  collectFeatures(tokens, featurizer.recipe, list);
  const vector = weighWithKnowledge(list, tokens, featurizer);
  const answer = classifyVector(model.intent, vector, topicOf(model.intent, tokens));
  const shown = bestOf(answer.scores, options.intents ?? INTENTS);
  const nameOf = (intent: number): string => itemAt(names, intent);
  const parts = network === null ? null : networkParts(network, withoutKnowledge(vector), shown);
  yield;
  const relevances = createRelevances(model.intent, tokens.length, shown);
  yield* addFeatures(model.intent, { list, vector, parts }, relevances);
  yield* addKnowledge(model.intent, tokens, relevances);
  return {
    intents: shown.map((at, place) => ({
      name: nameOf(at),
      confidence: answer.confidenceOf(at),
      score: float32At(answer.scores, at),
      constant: float32At(weights.bias, at) + (parts?.constant[place] ?? 0) * calibration.networkShare,
    })),
    words: all.map(({ start, end, form }, at) => ({
      word: text.slice(start, end),
      start,
      end,
      ...(form === typed[at]?.form ? {} : { readAs: form }),
      relevances: shown.map((intent, place) => ({
        intent: nameOf(intent),
        relevance: at < from || at >= to ? 0 : float64At(relevances.data, (at - from) * shown.length + place),
      })),
    })),
    known_words: vector.knownWords,
    nearest:
      options.among === undefined
        ? []
        : nearestSentences(featurizer, vector, options.among, options.nearest ?? NEAREST),
  };
}

interface ExplainedSentence {
  list: FeatureList;
  vector: SentenceVector;
  /** null without a network. */
  parts: ReturnType<typeof networkParts> | null;
}

/** Contribution of each token to the score of each intent that is shown. */
interface Relevances {
  /** tokens × intents shown, row-major */
  data: Float64Array;
  shown: number;
  /** The index of each intent among those shown, or `NOT_SHOWN`. */
  place: Int32Array;
}

const NOT_SHOWN = -1;
/** Amount explained in one step. Unit: features, or tokens. */
const STEP = 2000;
const TOKENS_OF_STEP = 200;

function createRelevances({ names }: IntentModel, tokens: number, shown: readonly number[]): Relevances {
  const place = new Int32Array(names.length).fill(NOT_SHOWN);
  shown.forEach((intent, at) => (place[intent] = at));
  return { data: new Float64Array(tokens * shown.length), shown: shown.length, place };
}

function* addFeatures(model: IntentModel, sentence: ExplainedSentence, relevances: Relevances): Steps<void> {
  const { list, vector, parts } = sentence;
  const shareOf = sharesByFeature(model, list, vector);
  for (let at = 0; at < list.keys.length; at++) {
    if (at % STEP === 0) yield;
    const feature = lookUp(model.featurizer.vocabulary, numberAt(list.keys, at));
    if (feature < 0) continue;
    const covered = tokensOf(list, at);
    const value = (shareOf.get(feature) ?? 0) / covered.length;
    const throughNetwork = parts?.weightsOf(feature).map((weight) => weight * model.calibration.networkShare);
    for (const token of covered) {
      throughNetwork?.forEach((weight, place) => {
        addTo(relevances, token, place, value * weight);
      });
      addLinear(model.weights, { feature, value, token }, relevances);
    }
  }
}

function addTo({ data, shown }: Relevances, token: number, place: number, part: number): void {
  const cell = token * shown + place;
  data[cell] = float64At(data, cell) + part;
}

/** Adds the linear weights of a feature, times its value, to the relevances of one token. */
function addLinear(
  { rowStart, column, level, scale }: QuantizedRows,
  { feature, value, token }: { feature: number; value: number; token: number },
  relevances: Relevances,
): void {
  for (let entry = uint32At(rowStart, feature); entry < uint32At(rowStart, feature + 1); entry++) {
    const intent = uint16At(column, entry);
    const place = int32At(relevances.place, intent);
    if (place !== NOT_SHOWN) addTo(relevances, token, place, value * int8At(level, entry) * float32At(scale, intent));
  }
}

/** Adds the contribution of language knowledge to the words that it comes from. */
function* addKnowledge(model: IntentModel, tokens: readonly Token[], relevances: Relevances): Steps<void> {
  const { knowledge, idf } = model.featurizer;
  if (knowledge === null) return;
  const shares = yield* shareSteps(knowledge, tokens);
  const size = shares.length / tokens.length;
  for (let token = 0; token < tokens.length; token++) {
    if (token % TOKENS_OF_STEP === 0) yield;
    for (let at = 0; at < size; at++) {
      const value = float64At(shares, token * size + at);
      if (value !== 0) addLinear(model.weights, { feature: idf.length + at, value, token }, relevances);
    }
  }
}

/** Value of each feature divided by its number of occurrences in the sentence. */
function sharesByFeature(model: IntentModel, list: FeatureList, vector: SentenceVector): Map<number, number> {
  const times = new Map<number, number>();
  for (const key of list.keys) {
    const feature = lookUp(model.featurizer.vocabulary, key);
    times.set(feature, (times.get(feature) ?? 0) + 1);
  }
  return new Map(
    Array.from(vector.index, (feature, at) => [feature, float32At(vector.value, at) / (times.get(feature) ?? 1)]),
  );
}

function tokensOf(list: FeatureList, at: number): number[] {
  const first = numberAt(list.first, at);
  const last = numberAt(list.last, at);
  return last < 0 ? [first, ~last] : Array.from({ length: last - first + 1 }, (_, place) => first + place);
}
