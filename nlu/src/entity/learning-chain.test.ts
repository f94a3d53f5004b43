import { expect, test } from '@jest/globals';
import { createRandom } from '../linear/random.ts';
import type { EncodedSentence } from './encoded-sentence.ts';
import { LearningChain } from './learning-chain.ts';
import { emissionsOf } from './train-chain.ts';
import { float32At } from '../element-reads.ts';

const FEATURES = 40;

/** A chain with integer weights, whose sums are exact, and a sentence with one token without features. */
function learningChain(tags: number, seed: number) {
  const random = createRandom(seed);
  const sentence: EncodedSentence = {
    tokenStart: Int32Array.of(0, 30, 30, 31, 70),
    number: Int32Array.from({ length: 70 }, () => Math.floor(random() * FEATURES)),
    gold: Uint16Array.from({ length: 4 }, () => Math.floor(random() * tags)),
  };
  const chain = new LearningChain({ features: FEATURES, tags, sentences: [sentence] });
  const emission = Float32Array.from({ length: FEATURES * tags }, () => Math.round(random() * 40 - 20));
  for (let feature = 0; feature < FEATURES; feature++)
    chain.emission.set(emission.subarray(feature * tags, (feature + 1) * tags), feature * chain.columns);
  return { chain, sentence, emission };
}

test.each([1, 3, 15, 17, 67])('[ENT-37] the kernel adds up the weights of %i tags', (tags) => {
  const { chain, sentence, emission } = learningChain(tags, tags);
  const expected = emissionsOf(sentence, emission, tags);
  sentence.gold.forEach((tag, token) => (expected[token * tags + tag] = float32At(expected, token * tags + tag) - 5));
  expect(chain.emissions(sentence, 5)).toEqual(expected);
  expect(chain.withoutPadding(chain.emission)).toEqual(emission);
});
