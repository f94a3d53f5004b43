import { expect, test } from '@jest/globals';
import { createRandom } from '../linear/random.ts';
import { bestPath } from './chain.ts';
import type { EncodedSentence } from './encoded-sentence.ts';
import { LearningChain } from './learning-chain.ts';
import { emissionsOf } from './perceptron.ts';
import { predecessors } from './transitions.ts';
import { float32At } from '../element-reads.ts';

const TOKENS = 4;

/** A chain with whole weights, as a perceptron learns them, and a sentence one of whose tokens has no features. */
function learningChain(tags: number, seed: number) {
  const random = createRandom(seed);
  const weights = (count: number): Float32Array =>
    Float32Array.from({ length: count }, () => random() * 40 - 20).map(Math.round);
  const features = 40;
  const allowed = predecessors(tags, new Set([3 * tags + 1]));
  const sentence: EncodedSentence = {
    tokenStart: Int32Array.of(0, 30, 30, 31, 70),
    number: Int32Array.from({ length: 70 }, () => Math.floor(random() * features)),
    gold: Uint16Array.from({ length: TOKENS }, () => Math.floor(random() * tags)),
  };
  const chain = new LearningChain({ features, tags, allowed, sentences: [sentence] });
  const emission = weights(features * tags);
  for (let feature = 0; feature < features; feature++)
    chain.emission.set(emission.subarray(feature * tags, (feature + 1) * tags), feature * chain.columns);
  chain.transition.set(weights((tags + 1) * tags));
  return { chain, sentence, emission, allowed };
}

test.each([1, 3, 5, 15, 17, 67])('[ENT-37] the kernel finds the best path of %i tags', (tags) => {
  for (let seed = 1; seed <= 20; seed++) {
    const { chain, sentence, emission, allowed } = learningChain(tags, seed);
    const emissions = emissionsOf(sentence, emission, tags);
    sentence.gold.forEach(
      (tag, token) => (emissions[token * tags + tag] = float32At(emissions, token * tags + tag) - 12),
    );
    expect(chain.bestPath(sentence, 12)).toEqual(bestPath({ tags, emissions, transitions: chain.transition, allowed }));
    expect(chain.emissionOfTags()).toEqual(emission);
  }
});

test('[ENT-37] a sentence without tokens has an empty path', () => {
  const { chain } = learningChain(3, 1);
  const empty = { tokenStart: Int32Array.of(0), number: new Int32Array(0), gold: new Uint16Array(0) };
  expect(chain.bestPath(empty, 12)).toHaveLength(0);
});
