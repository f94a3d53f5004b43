import { expect, test } from '@jest/globals';
import { createRandom } from '../linear/random.ts';
import { tokenise } from '../text/tokenise.ts';
import { bestPath } from './chain.ts';
import type { Chain } from './chain.ts';
import { LearningChain } from './learning-chain.ts';
import { logPartition, pathScore, pathSums, spanProbability } from './marginals.ts';
import { emissionsOf } from './perceptron.ts';
import type { EncodedSentence } from './encoded-sentence.ts';
import { tagEntities } from './tagger.ts';
import type { TaggerModel } from './tagger.ts';
import { toSpans } from './tags.ts';
import { trainTagger } from './train-tagger.ts';
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

test('[ENT-37] the sum over all paths is the same without the sums that only spans need', () => {
  const random = createRandom(2);
  const noise = (count: number): Float32Array => Float32Array.from({ length: count }, () => random() * 4 - 2);
  const chain = { tags: 5, emissions: noise(30), transitions: noise(30), allowed: predecessors(5, new Set()) };
  expect(logPartition(chain, 0.7)).toBe(pathSums(chain, 0.7).all);
  expect(logPartition({ ...chain, emissions: noise(0) }, 0.7)).toBe(
    pathSums({ ...chain, emissions: noise(0) }, 0.7).all,
  );
});

/** @param size of the largest scores */
function longChain(size: number): Chain {
  const random = createRandom(3);
  const noise = (count: number): Float32Array => Float32Array.from({ length: count }, () => size * (2 * random() - 1));
  return { tags: 5, emissions: noise(5 * 400), transitions: noise(30), allowed: predecessors(5, new Set()) };
}

test.each([
  [200, 0.01],
  [200, 0.2],
  [50, 2],
])('[ENT-40] the sum over paths of 400 tokens has bounds, scores up to %i and sharpness %f', (size, sharpness) => {
  const chain = longChain(size);
  const { all } = pathSums(chain, sharpness);
  const best = sharpness * pathScore(chain, bestPath(chain));
  expect(all).toBeGreaterThan(best);
  expect(all).toBeLessThan(best + 400 * Math.log(5));
});

test.each([200, 2000, 1e6])('[ENT-40] confidences are numbers from 0 to 1, with scores up to %i', (size) => {
  const chain = longChain(size);
  const sums = pathSums(chain, 2);
  const spans = toSpans(bestPath(chain));
  expect(spans.length).toBeGreaterThan(100);
  for (const span of spans) {
    const probability = spanProbability(chain, sums, span, 2);
    expect(probability).toBeGreaterThanOrEqual(0);
    expect(probability).toBeLessThanOrEqual(1);
  }
});

/** Of names of one or two words out of 300, some of which stand elsewhere, too. */
function taggerOf(count: number): TaggerModel {
  const random = createRandom(7);
  const word = (): string => `w${Math.floor(300 * random() ** 2)}`;
  const sentences = Array.from({ length: count }, () => {
    const name = random() < 0.5 ? word() : `${word()} ${word()}`;
    const [before, after] = random() < 0.5 ? ['play', word()] : [`add ${word()}`, 'to it'];
    const start = before.length + 1;
    const text = `${before} ${name} ${after}`;
    return { text, tokens: tokenise(text), marks: [{ start, end: start + name.length, entity: 'artist' }] };
  });
  return trainTagger({
    sentences,
    listed: [],
    intents: new Int32Array(count),
    labels: [{ entity: 'artist' }],
    useAttention: false,
    pack: null,
    seed: 1,
  });
}

test('[ENT-38] above 3,000 sentences, and not below, weights of one level are left out', () => {
  const smallest = ({ weights }: TaggerModel): number =>
    weights.level.reduce((least, level) => Math.min(least, Math.abs(level)), Infinity);
  const [few, many] = [taggerOf(3000), taggerOf(3001)];
  expect([few, many].map(smallest)).toEqual([1, 2]);
  for (const model of [few, many]) {
    const text = 'add now oasis to it';
    const spans = tagEntities(model, { text, tokens: tokenise(text), intent: 0, listed: [] });
    expect(spans).toMatchObject([{ start: 8, end: 13, entity: 0 }]);
  }
});
