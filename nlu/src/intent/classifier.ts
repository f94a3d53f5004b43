import { vectorise } from '../features/fit.ts';
import type { Featuriser } from '../features/fit.ts';
import { sigmoid } from '../linear/logistic.ts';
import { scoreAll } from '../linear/quantised-rows.ts';
import type { QuantisedRows } from '../linear/quantised-rows.ts';
import { softmaxInto } from '../linear/softmax.ts';
import type { Token } from '../text/tokenise.ts';
import type { IntentScore } from '../types.ts';
import type { Calibration } from './calibration.ts';
import { outOfScope } from './out-of-scope.ts';
import type { ScopeWeights } from './out-of-scope.ts';

export interface IntentModel {
  names: readonly string[];
  featuriser: Featuriser;
  weights: QuantisedRows;
  calibration: Calibration;
  scope: ScopeWeights;
  competing: boolean;
}

export interface IntentAnswer {
  /** All intents, best first; equal ones in the order of the model. */
  ranking: IntentScore[];
  outOfScope: number;
  /** Number of the best intent. */
  best: number;
}

export function classify(model: IntentModel, tokens: readonly Token[]): IntentAnswer {
  const vector = vectorise(tokens, model.featuriser);
  const scores = scoreAll(model.weights, vector);
  const confidences = toConfidences(model, scores);
  const order = Array.from(scores.keys()).sort((a, b) => scores[b] - scores[a] || a - b);
  return {
    ranking: order.map((at) => ({ name: model.names[at], confidence: confidences[at] })),
    outOfScope: outOfScope(model.scope, scores, vector.knownWords),
    best: order[0],
  };
}

function toConfidences(model: IntentModel, scores: Float32Array): Float32Array {
  const { sharpness, slope, offset } = model.calibration;
  if (!model.competing) return scores.map((score) => sigmoid(score * slope + offset));
  const shares = new Float32Array(scores.length);
  softmaxInto(scores, sharpness, shares);
  return shares;
}
