import { vectorise } from '../features/fit.ts';
import type { Featuriser } from '../features/featuriser.ts';
import type { SentenceVector } from '../features/weighting.ts';
import { sigmoid } from '../linear/logistic.ts';
import { scoreAll } from '../linear/quantised-rows.ts';
import type { QuantisedRows } from '../linear/quantised-rows.ts';
import { networkScores } from '../linear/small-network.ts';
import type { SmallNetwork } from '../linear/small-network.ts';
import { softmaxInto } from '../linear/softmax.ts';
import type { Token } from '../text/tokenise.ts';
import type { Calibration } from './calibration.ts';
import { outOfScope } from './out-of-scope.ts';
import type { ScopeWeights } from './out-of-scope.ts';

export interface IntentModel {
  names: readonly string[];
  featuriser: Featuriser;
  weights: QuantisedRows;
  /** null for the purely linear algorithm. */
  network: SmallNetwork | null;
  calibration: Calibration;
  scope: ScopeWeights;
  competing: boolean;
}

export interface IntentAnswer {
  /** By intent number, before they became confidences. */
  scores: Float32Array;
  confidences: Float32Array;
  /** Intent numbers, best first; equal ones in the order of the model. */
  order: number[];
  outOfScope: number;
}

export function classify(model: IntentModel, tokens: readonly Token[]): IntentAnswer {
  return classifyVector(model, vectorise(tokens, model.featuriser));
}

export function classifyVector(model: IntentModel, vector: SentenceVector): IntentAnswer {
  const scores = scoreAll(model.weights, vector);
  if (model.network !== null)
    networkScores(model.network, vector).forEach((score, at) => (scores[at] += model.calibration.networkShare * score));
  const order = Array.from(scores.keys()).sort((a, b) => scores[b] - scores[a] || a - b);
  return {
    scores,
    confidences: toConfidences(model, scores),
    order,
    outOfScope: outOfScope(model.scope, scores, vector.knownWords),
  };
}

function toConfidences(model: IntentModel, scores: Float32Array): Float32Array {
  const { sharpness, slope, offset } = model.calibration;
  if (!model.competing) return scores.map((score) => sigmoid(score * slope + offset));
  const shares = new Float32Array(scores.length);
  softmaxInto(scores, sharpness, shares);
  return shares;
}
