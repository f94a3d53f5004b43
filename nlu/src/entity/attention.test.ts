import { describe, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { decode, encode, evaluate, train } from '../index.ts';
import { SETTINGS } from '../testing/bots.ts';
import { createJourneys } from '../testing/journeys.ts';
import { createMatrix } from '../linear/dense.ts';
import type { Matrix } from '../linear/dense.ts';
import { createRandom } from '../linear/random.ts';
import { attend, attendBack, createAttention, WIDTH } from './attention.ts';
import { float32At } from '../element-reads.ts';

describe('self-attention', () => {
  const random = createRandom(4);
  const noise = (matrix: Matrix, reach: number): Matrix => {
    for (let at = 0; at < matrix.data.length; at++) matrix.data[at] = (random() * 2 - 1) * reach;
    return matrix;
  };
  const weights = createAttention(3, noise);
  noise(weights.place, 0.5);
  noise(weights.innerBias, 0.3);
  const tokens = noise(createMatrix(4, WIDTH), 1);
  const wanted = noise(createMatrix(4, 3), 1);
  /** Any smooth loss will do: a fixed weighted sum of the scores. */
  const loss = (): number =>
    attend(weights, tokens).scores.data.reduce((sum, score, at) => sum + score * float32At(wanted.data, at), 0);

  test("each token's attention weights sum to 1", () => {
    const { shares } = attend(weights, tokens);
    for (let row = 0; row < 4; row++)
      expect(shares.data.slice(row * 4, row * 4 + 4).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 5);
  });

  test('gradients by weights and by token vectors match finite differences', () => {
    const slopes = createAttention(3, (matrix) => matrix);
    const byTokens = attendBack(weights, attend(weights, tokens), wanted, slopes);
    const step = 0.004;
    const check = (values: Matrix, slope: Matrix): void => {
      for (let at = 0; at < values.data.length; at += 37) {
        const kept = float32At(values.data, at);
        values.data[at] = kept + step;
        const above = loss();
        values.data[at] = kept - step;
        const below = loss();
        values.data[at] = kept;
        expect(Math.abs(float32At(slope.data, at) - (above - below) / (2 * step))).toBeLessThan(
          0.02 + 0.05 * Math.abs(float32At(slope.data, at)),
        );
      }
    };
    for (const name of ['query', 'key', 'value', 'mix', 'place', 'inner', 'innerBias', 'output'] as const)
      check(weights[name], slopes[name]);
    check(tokens, byTokens);
  });
});

withWhole('use_transformer_entities uses words outside the window of the linear chain', () => {
  const data = { language: 'en', examples: createJourneys(160, 1) };
  const f1 = (use_transformer_entities: boolean): number => {
    const model = decode(encode(train(data, { settings: { ...SETTINGS, use_transformer_entities }, seed: 1 })));
    return evaluate(model, createJourneys(150, 99)).entities.f1;
  };
  expect(f1(true)).toBeGreaterThan(0.9);
  expect(f1(false)).toBeLessThan(0.7);
});
