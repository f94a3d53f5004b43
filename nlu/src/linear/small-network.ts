import type { Network } from './network.ts';

interface Sentence {
  index: Int32Array;
  value: Float32Array;
}

/** A learned network, its first layer in 8-bit steps: input weight = `level[feature · hidden + unit] · scale[feature]`. */
export interface SmallNetwork {
  /** features × hidden, row-major */
  level: Int8Array;
  /** Weight of one step, for each feature. */
  scale: Float32Array;
  inputBias: Float32Array;
  /** classes × hidden, row-major */
  output: Float32Array;
  outputBias: Float32Array;
}

const LARGEST_LEVEL = 127;

export function shrink({ input, inputBias, output, outputBias }: Network): SmallNetwork {
  const hidden = inputBias.length;
  const scale = new Float32Array(input.length / hidden);
  const level = new Int8Array(input.length);
  for (let feature = 0; feature < scale.length; feature++) {
    let largest = 0;
    for (let at = feature * hidden; at < (feature + 1) * hidden; at++) largest = Math.max(largest, Math.abs(input[at]));
    scale[feature] = largest / LARGEST_LEVEL || 1;
    for (let at = feature * hidden; at < (feature + 1) * hidden; at++)
      level[at] = Math.round(input[at] / scale[feature]);
  }
  return { level, scale, inputBias, output, outputBias };
}

/** Scores of one sparse sentence for all classes. */
export function networkScores(network: SmallNetwork, sentence: Sentence): Float32Array {
  const hidden = hiddenOf(network, sentence);
  const scores = network.outputBias.slice();
  for (let own = 0; own < scores.length; own++) {
    for (let unit = 0; unit < hidden.length; unit++)
      if (hidden[unit] > 0) scores[own] += hidden[unit] * network.output[own * hidden.length + unit];
  }
  return scores;
}

/** Hidden units before rectification. */
function hiddenOf(network: SmallNetwork, sentence: Sentence): Float32Array {
  const size = network.inputBias.length;
  const hidden = network.inputBias.slice();
  for (let at = 0; at < sentence.index.length; at++) {
    const feature = sentence.index[at];
    const value = sentence.value[at] * network.scale[feature];
    for (let unit = 0; unit < size; unit++) hidden[unit] += value * network.level[feature * size + unit];
  }
  return hidden;
}

/** What a sentence's scores are made of: with its active units given, a rectified network is linear in the features. */
export interface NetworkParts {
  /** Part of each class's score that no feature brings. */
  constant: Float32Array;
  /** Part that one unit of a feature brings to each class. */
  weightsOf: (feature: number) => Float32Array;
}

export function networkParts(network: SmallNetwork, sentence: Sentence): NetworkParts {
  const hidden = hiddenOf(network, sentence);
  const size = hidden.length;
  const through = (units: (unit: number) => number): Float32Array => {
    const scores = new Float32Array(network.outputBias.length);
    for (let own = 0; own < scores.length; own++) {
      for (let unit = 0; unit < size; unit++)
        if (hidden[unit] > 0) scores[own] += units(unit) * network.output[own * size + unit];
    }
    return scores;
  };
  return {
    constant: through((unit) => network.inputBias[unit]).map((part, own) => part + network.outputBias[own]),
    weightsOf: (feature) => through((unit) => network.level[feature * size + unit] * network.scale[feature]),
  };
}
