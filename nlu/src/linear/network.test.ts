import { describe, expect, test } from '@jest/globals';
import { decode, encode, evaluate, parse, train } from '../index.ts';
import { createCommands } from '../testing/commands.ts';
import { SETTINGS } from '../testing/bots.ts';
import { createRandom } from './random.ts';
import { trainNetwork } from './network.ts';
import type { Network } from './network.ts';
import { networkParts, networkScores, shrink } from './small-network.ts';

/** Four points of which no straight line parts the classes: exclusive or. */
const XOR = { rowStart: Int32Array.from([0, 1, 2, 4, 5]), index: Int32Array.from([0, 1, 0, 1, 2]), value: Float32Array.from([1, 1, 1, 1, 1]), columns: 3 };

describe('network', () => {
  test('learns exclusive or, which no linear model can', () => {
    const classes = Int32Array.from([1, 1, 0, 0]);
    const network = shrink(trainNetwork({ rows: XOR, classes, classCount: 2, learn: Int32Array.from([0, 1, 2, 3]), epochs: 400, seed: 1 }));
    classes.forEach((own, row) => {
      const part = (list: Int32Array | Float32Array): never => list.subarray(XOR.rowStart[row], XOR.rowStart[row + 1]) as never;
      const scores = networkScores(network, { index: part(XOR.index), value: part(XOR.value) });
      expect(scores[own]).toBeGreaterThan(scores[1 - own]);
    });
  });

  test('scores, by hand', () => {
    const network: Network = { input: Float32Array.from([1, -1, 0.5, 2]), inputBias: Float32Array.from([0, -1]), output: Float32Array.from([1, 2, -1, 3]), outputBias: Float32Array.from([0.5, 0]) };
    // hidden = [2·1 + 1·0.5, 2·-1 + 1·2 - 1] = [2.5, -1] → [2.5, 0]; scores = [2.5 + 0.5, -2.5]
    const scores = networkScores(shrink(network), { index: Int32Array.from([0, 1]), value: Float32Array.from([2, 1]) });
    expect(scores[0]).toBeCloseTo(3, 1);
    expect(scores[1]).toBeCloseTo(-2.5, 1);
  });

  test('parts of features and the constant add up to the scores', () => {
    const random = createRandom(5);
    const noise = (count: number): Float32Array => Float32Array.from({ length: count }, () => random() * 2 - 1);
    const network = shrink({ input: noise(10 * 8), inputBias: noise(8), output: noise(3 * 8), outputBias: noise(3) });
    const sentence = { index: Int32Array.from([0, 3, 7]), value: noise(3) };
    const parts = networkParts(network, sentence);
    const sums = parts.constant.map((constant, own) => sentence.index.reduce((sum, feature, at) => sum + sentence.value[at] * parts.weightsOf(feature)[own], constant));
    networkScores(network, sentence).forEach((score, own) => expect(sums[own]).toBeCloseTo(score, 4));
  });
});

test('neural_network_internal understands what no single word and no pair of neighbours decides', () => {
  const learn = { language: 'en', examples: createCommands(200, 1) };
  const accuracy = (algorithm: 'statistical_model' | 'neural_network_internal'): number => {
    const model = decode(encode(train(learn, { settings: { ...SETTINGS, algorithm }, seed: 1 })));
    expect(parse(model, 'turn the lamp off').intent_ranking).toHaveLength(10);
    return evaluate(model, createCommands(300, 99)).intents.accuracy;
  };
  expect(accuracy('neural_network_internal')).toBeGreaterThan(accuracy('statistical_model') + 0.08);
});
