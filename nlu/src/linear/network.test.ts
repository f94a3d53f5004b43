import { describe, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { decode, encode, evaluate, parse, train } from '../index.ts';
import { createCommands } from '../testing/commands.ts';
import { SETTINGS } from '../testing/bots.ts';
import { createRandom } from './random.ts';
import { createStep, learnRow, SMOOTHING, trainNetwork } from './network.ts';
import type { Network } from './network.ts';
import { networkParts, networkScores, shrink } from './small-network.ts';
import { float32At, int32At, numberAt } from '../element-reads.ts';

const STEP = 0.01;

/** Exclusive or: four points whose classes no line separates. */
const XOR = {
  rowStart: Int32Array.from([0, 1, 2, 4, 5]),
  index: Int32Array.from([0, 1, 0, 1, 2]),
  value: Float32Array.from([1, 1, 1, 1, 1]),
  columns: 3,
};

describe('network', () => {
  test('learns exclusive or, which is not linearly separable', () => {
    const classes = Int32Array.from([1, 1, 0, 0]);
    const network = shrink(
      trainNetwork({ rows: XOR, classes, classCount: 2, learn: Int32Array.from([0, 1, 2, 3]), epochs: 400, seed: 1 }),
    );
    classes.forEach((own, row) => {
      const part = (list: Int32Array | Float32Array): never =>
        list.subarray(int32At(XOR.rowStart, row), int32At(XOR.rowStart, row + 1)) as never;
      const scores = networkScores(network, { index: part(XOR.index), value: part(XOR.value) });
      expect(float32At(scores, own)).toBeGreaterThan(float32At(scores, 1 - own));
    });
  });

  test('steps follow the gradient found by finite differences', () => {
    const random = createRandom(2);
    const noise = (count: number): Float32Array => Float32Array.from({ length: count }, () => random() * 2 - 1);
    const [features, hidden, classes, own] = [4, 3, 3, 1];
    const network: Network = {
      input: noise(features * hidden),
      inputBias: noise(hidden),
      output: noise(classes * hidden),
      outputBias: noise(classes),
    };
    const rows = {
      rowStart: Int32Array.from([0, 3]),
      index: Int32Array.from([0, 2, 3]),
      value: Float32Array.from([0.7, -0.4, 1.2]),
      columns: features,
    };
    const loss = (): number => {
      const units = Array.from({ length: hidden }, (_, unit) =>
        Math.max(
          0,
          rows.index.reduce(
            (sum, feature, at) => sum + float32At(rows.value, at) * float32At(network.input, feature * hidden + unit),
            float32At(network.inputBias, unit),
          ),
        ),
      );
      const scores = Array.from({ length: classes }, (_, at) =>
        units.reduce(
          (sum, value, unit) => sum + value * float32At(network.output, at * hidden + unit),
          float32At(network.outputBias, at),
        ),
      );
      const all = Math.log(scores.reduce((sum, score) => sum + Math.exp(score), 0));
      return scores.reduce(
        (sum, score, at) => sum + (at === own ? 1 - SMOOTHING : SMOOTHING / (classes - 1)) * (all - score),
        0,
      );
    };
    const slopesOf = (weights: Float32Array): number[] =>
      Array.from(weights, (kept, at) => {
        weights[at] = kept + STEP;
        const above = loss();
        weights[at] = kept - STEP;
        const below = loss();
        weights[at] = kept;
        return (above - below) / (2 * STEP);
      });
    const wanted = { input: slopesOf(network.input), output: slopesOf(network.output) };
    const before = { input: network.input.slice(), output: network.output.slice() };
    const step = createStep(network, classes);
    step.entryMask = new Float32Array(3).fill(1);
    learnRow(network, rows, 0, { step, own, rate: 1e-3 });
    for (const part of ['input', 'output'] as const) {
      // Step sizes differ by feature and by class, so only directions within a row are comparable.
      for (let from = 0; from < before[part].length; from += hidden) {
        const moved = Array.from(
          { length: hidden },
          (_, unit) => float32At(before[part], from + unit) - float32At(network[part], from + unit),
        );
        const slope = wanted[part].slice(from, from + hidden);
        const length = (list: number[]): number => Math.hypot(...list);
        if (length(slope) < 1e-6) expect(length(moved)).toBeCloseTo(0, 6);
        else
          expect(
            moved.reduce((sum, value, unit) => sum + value * numberAt(slope, unit), 0) /
              (length(moved) * length(slope)),
          ).toBeCloseTo(1, 2);
      }
    }
  });

  test('scores match a hand-computed example', () => {
    const network: Network = {
      input: Float32Array.from([1, -1, 0.5, 2]),
      inputBias: Float32Array.from([0, -1]),
      output: Float32Array.from([1, 2, -1, 3]),
      outputBias: Float32Array.from([0.5, 0]),
    };
    // hidden = [2·1 + 1·0.5, 2·-1 + 1·2 - 1] = [2.5, -1] → [2.5, 0]; scores = [2.5 + 0.5, -2.5]
    const scores = networkScores(shrink(network), { index: Int32Array.from([0, 1]), value: Float32Array.from([2, 1]) });
    expect(float32At(scores, 0)).toBeCloseTo(3, 1);
    expect(float32At(scores, 1)).toBeCloseTo(-2.5, 1);
  });

  test('the parts of all features and the constant add up to the scores', () => {
    const random = createRandom(5);
    const noise = (count: number): Float32Array => Float32Array.from({ length: count }, () => random() * 2 - 1);
    const network = shrink({ input: noise(10 * 8), inputBias: noise(8), output: noise(3 * 8), outputBias: noise(3) });
    const sentence = { index: Int32Array.from([0, 3, 7]), value: noise(3) };
    const parts = networkParts(network, sentence, Array.from(network.outputBias.keys()));
    const sums = parts.constant.map((constant, own) =>
      sentence.index.reduce(
        (sum, feature, at) => sum + float32At(sentence.value, at) * float32At(parts.weightsOf(feature), own),
        constant,
      ),
    );
    networkScores(network, sentence).forEach((score, own) => expect(float32At(sums, own)).toBeCloseTo(score, 4));
  });
});

withWhole('neural_network_internal learns intents that depend on two distant words', () => {
  const learn = { language: 'en', examples: createCommands(200, 1) };
  const accuracy = (algorithm: 'statistical_model' | 'neural_network_internal'): number => {
    const model = decode(encode(train(learn, { settings: { ...SETTINGS, algorithm }, seed: 1 })));
    expect(parse(model, 'turn the lamp off').intent_ranking).toHaveLength(10);
    return evaluate(model, createCommands(300, 99)).intents.accuracy;
  };
  expect(accuracy('neural_network_internal')).toBeGreaterThan(accuracy('statistical_model') + 0.08);
});
