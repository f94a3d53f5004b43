import { expect } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { createRandom } from '../linear/random.ts';
import { tokenize } from '../text/tokenize.ts';
import { tagEntities } from './tagger.ts';
import type { TaggerModel } from './tagger.ts';
import { trainTagger } from './train-tagger.ts';

/** Sentences with names of one or two words out of 300, some of which also occur elsewhere. */
function taggerOf(count: number): TaggerModel {
  const random = createRandom(7);
  const word = (): string => `w${Math.floor(300 * random() ** 2)}`;
  const sentences = Array.from({ length: count }, () => {
    const name = random() < 0.5 ? word() : `${word()} ${word()}`;
    const [before, after] = random() < 0.5 ? ['play', word()] : [`add ${word()}`, 'to it'];
    const start = before.length + 1;
    const text = `${before} ${name} ${after}`;
    return { text, tokens: tokenize(text), marks: [{ start, end: start + name.length, entity: 'artist' }], listed: [] };
  });
  return trainTagger(
    { sentences, labels: [{ entity: 'artist' }], pack: null, seed: 1 },
    { intents: new Int32Array(count), useAttention: false, report: () => undefined },
  );
}

withWhole('[ENT-38] weights of one level are dropped above 3,000 sentences, but not below', () => {
  const smallest = ({ weights }: TaggerModel): number =>
    weights.level.reduce((least, level) => Math.min(least, Math.abs(level)), Infinity);
  const [few, many] = [taggerOf(3000), taggerOf(3001)];
  expect([few, many].map(smallest)).toEqual([1, 2]);
  for (const model of [few, many]) {
    const text = 'add now oasis to it';
    const spans = tagEntities(model, { text, tokens: tokenize(text), intent: 0, listed: [] });
    expect(spans).toMatchObject([{ start: 8, end: 13, entity: 0 }]);
  }
});
