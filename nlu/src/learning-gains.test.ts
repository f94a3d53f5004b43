import { expect, test } from '@jest/globals';
import { checkLabels, learningGains } from './index.ts';
import { createRandom } from './linear/random.ts';

const OPTIONS = { useCharacters: true, seed: 1, more: 10 };

/** Intents with separate words, two of them in each sentence: with more sentences, more words are known. */
function bot(sizes: readonly number[]) {
  const random = createRandom(3);
  const word = (intent: number) => `${'abcdefghijkl'[intent]}${Math.floor(random() * 40)}zu`;
  const examples = sizes.flatMap((size, intent) =>
    Array.from({ length: size }, () => ({
      text: `please ${word(intent)} and ${word(intent)}`,
      intent: `intent ${intent}`,
      entities: [],
    })),
  );
  return { language: 'en', examples };
}

test('[TRN-63] a thin intent gains more from ten sentences than one that has many', () => {
  const data = bot([3, 40, 40, 40, 40, 40]);
  const gains = learningGains(data, checkLabels(data, OPTIONS).intents, OPTIONS);
  const [thin, ...others] = gains;
  expect(gains.map(({ sentences }) => sentences)).toEqual([3, 40, 40, 40, 40, 40]);
  for (const { gain, margin } of gains) {
    expect(gain).toBeGreaterThanOrEqual(0);
    expect(gain).toBeLessThanOrEqual(1);
    expect(margin).toBeGreaterThanOrEqual(0);
  }
  for (const other of others) expect(thin?.gain).toBeGreaterThan(other.gain);
  expect(learningGains(data, checkLabels(data, OPTIONS).intents, OPTIONS)).toEqual(gains);
});

test('[TRN-63] a bot in which all intents are small says nothing', () => {
  const data = bot([2, 2, 2]);
  expect(learningGains(data, checkLabels(data, OPTIONS).intents, OPTIONS)).toEqual([]);
});
