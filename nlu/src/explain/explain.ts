import { collectFeatures } from '../features/collect.ts';
import { createFeatureList } from '../features/feature-list.ts';
import type { FeatureList } from '../features/feature-list.ts';
import { lookUp } from '../features/vocabulary.ts';
import { weigh } from '../features/weighting.ts';
import type { SentenceVector } from '../features/weighting.ts';
import { classifyVector } from '../intent/classifier.ts';
import type { IntentModel } from '../intent/classifier.ts';
import { networkParts } from '../linear/small-network.ts';
import type { NetworkParts } from '../linear/small-network.ts';
import type { Model } from '../model.ts';
import { tokenise } from '../text/tokenise.ts';
import type { ExplainOptions, Explanation } from '../types.ts';
import { nearestSentences } from './nearest.ts';

const INTENTS = 10;
const NEAREST = 5;

/**
 * Says which words decided for or against each intent, exactly: the scores are linear in the features (those of a network are for the units
 * the sentence activates), and each feature's part goes to the words it was made of in equal shares.
 */
export function explain(model: Model, text: string, options: ExplainOptions = {}): Explanation {
  const tokens = tokenise(text);
  const list = createFeatureList();
  const { featuriser, names, weights, network, calibration } = model.intent;
  collectFeatures(tokens, featuriser.recipe, list);
  const vector = weigh(list, featuriser);
  const answer = classifyVector(model.intent, vector);
  const looked = answer.order.slice(0, options.intents ?? INTENTS);
  const parts = network === null ? null : networkParts(network, vector);
  const relevances = relevancesOf(model.intent, { list, vector, parts }, tokens.length);
  return {
    intents: looked.map((at) => ({
      name: names[at],
      confidence: answer.confidences[at],
      score: answer.scores[at],
      constant: weights.bias[at] + (parts?.constant[at] ?? 0) * calibration.networkShare,
    })),
    words: tokens.map(({ start, end }, token) => ({
      word: text.slice(start, end),
      start,
      end,
      relevances: looked.map((at) => ({ intent: names[at], relevance: relevances[token * names.length + at] })),
    })),
    known_words: vector.knownWords,
    nearest:
      options.among === undefined
        ? []
        : nearestSentences(featuriser, vector, options.among, options.nearest ?? NEAREST),
  };
}

/** Part of each token in each intent's score, tokens × intents, row-major. */
function relevancesOf(
  model: IntentModel,
  sentence: { list: FeatureList; vector: SentenceVector; parts: NetworkParts | null },
  tokens: number,
): Float64Array {
  const { list, vector, parts } = sentence;
  const intents = model.names.length;
  const relevances = new Float64Array(tokens * intents);
  const { rowStart, column, level, scale } = model.weights;
  const shareOf = sharesByFeature(model, list, vector);
  for (let at = 0; at < list.keys.length; at++) {
    const feature = lookUp(model.featuriser.vocabulary, list.keys[at]);
    if (feature < 0) continue;
    const speakers = tokensOf(list, at);
    const value = (shareOf.get(feature) ?? 0) / speakers.length;
    const throughNetwork = parts?.weightsOf(feature);
    for (const token of speakers) {
      throughNetwork?.forEach(
        (weight, intent) => (relevances[token * intents + intent] += value * weight * model.calibration.networkShare),
      );
      for (let entry = rowStart[feature]; entry < rowStart[feature + 1]; entry++) {
        relevances[token * intents + column[entry]] += value * level[entry] * scale[column[entry]];
      }
    }
  }
  return relevances;
}

/** Value of each feature divided by how often it occurs in the sentence. */
function sharesByFeature(model: IntentModel, list: FeatureList, vector: SentenceVector): Map<number, number> {
  const times = new Map<number, number>();
  for (const key of list.keys) {
    const feature = lookUp(model.featuriser.vocabulary, key);
    times.set(feature, (times.get(feature) ?? 0) + 1);
  }
  return new Map(Array.from(vector.index, (feature, at) => [feature, vector.value[at] / (times.get(feature) ?? 1)]));
}

function tokensOf(list: FeatureList, at: number): number[] {
  const first = list.first[at];
  const last = list.last[at];
  return last < 0 ? [first, ~last] : Array.from({ length: last - first + 1 }, (_, place) => first + place);
}
