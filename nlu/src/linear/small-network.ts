import type { Network } from './network.ts';
import { float32At, int32At, int8At, itemAt } from '../element-reads.ts';

interface Sentence {
  index: Int32Array;
  value: Float32Array;
}

/**
 * A trained network whose first layer is quantized to 8 bits: input weight = `level[feature · hidden + unit] ·
 * scale[feature]`.
 */
export interface SmallNetwork {
  /** features × hidden, row-major */
  level: Int8Array;
  /** Weight of one level, per feature. */
  scale: Float32Array;
  inputBias: Float32Array;
  /** classes × hidden, row-major */
  output: Float32Array;
  outputBias: Float32Array;
}

const LARGEST_LEVEL = 127;

/** Quantizes the first layer of a trained network. */
export function shrink({ input, inputBias, output, outputBias }: Network): SmallNetwork {
  const hidden = inputBias.length;
  const scale = new Float32Array(input.length / hidden);
  const level = new Int8Array(input.length);
  for (let feature = 0; feature < scale.length; feature++) {
    let largest = 0;
    for (let at = feature * hidden; at < (feature + 1) * hidden; at++)
      largest = Math.max(largest, Math.abs(float32At(input, at)));
    scale[feature] = largest / LARGEST_LEVEL || 1;
    for (let at = feature * hidden; at < (feature + 1) * hidden; at++)
      level[at] = Math.round(float32At(input, at) / float32At(scale, feature));
  }
  return { level, scale, inputBias, output, outputBias };
}

/** Scores one sentence, a sparse feature vector, for every class. */
export function networkScores(network: SmallNetwork, sentence: Sentence): Float32Array {
  const hidden = hiddenOf(network, sentence);
  const scores = network.outputBias.slice();
  for (let own = 0; own < scores.length; own++) {
    for (let unit = 0; unit < hidden.length; unit++) {
      const active = float32At(hidden, unit);
      if (active <= 0) continue;
      scores[own] = float32At(scores, own) + active * float32At(network.output, own * hidden.length + unit);
    }
  }
  return scores;
}

/** Hidden units before rectification. */
function hiddenOf(network: SmallNetwork, sentence: Sentence): Float32Array {
  const size = network.inputBias.length;
  const hidden = network.inputBias.slice();
  for (let at = 0; at < sentence.index.length; at++) {
    const feature = int32At(sentence.index, at);
    const value = float32At(sentence.value, at) * float32At(network.scale, feature);
    for (let unit = 0; unit < size; unit++)
      hidden[unit] = float32At(hidden, unit) + value * int8At(network.level, feature * size + unit);
  }
  return hidden;
}

/** A sentence's scores split by feature. For a fixed set of active units the network is linear in its features. */
interface NetworkParts {
  /** The score of each requested class without any feature. */
  constant: Float32Array;
  /** The contribution of one unit of a feature to the score of each. */
  weightsOf: (feature: number) => Float32Array;
}

/** Attributes scores of some classes to a sentence's features; the contributions add up to `networkScores` exactly. */
export function networkParts(network: SmallNetwork, sentence: Sentence, classes: readonly number[]): NetworkParts {
  const hidden = hiddenOf(network, sentence);
  const size = hidden.length;
  const through = (units: (unit: number) => number): Float32Array => {
    const scores = new Float32Array(classes.length);
    for (let unit = 0; unit < size; unit++) {
      if (float32At(hidden, unit) <= 0) continue;
      const value = units(unit);
      classes.forEach((own, place) => {
        scores[place] = float32At(scores, place) + value * float32At(network.output, own * size + unit);
      });
    }
    return scores;
  };
  return {
    constant: through((unit) => float32At(network.inputBias, unit)).map(
      (part, place) => part + float32At(network.outputBias, itemAt(classes, place)),
    ),
    weightsOf: (feature) =>
      through((unit) => int8At(network.level, feature * size + unit) * float32At(network.scale, feature)),
  };
}
