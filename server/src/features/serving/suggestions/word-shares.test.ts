import { expect, test } from '@jest/globals';
import { wordShares } from './word-shares.ts';

test('[SUG-02] distributes the occurrences of a word among the intents', async () => {
  const shares = await wordShares(
    [
      { text: 'Play jazz', intent: 'play' },
      { text: 'play rock, play!', intent: 'play' },
      { text: 'stop the play', intent: 'stop' },
    ],
    'en',
  );
  expect(shares).toEqual({ play: { play: 75, jazz: 100, rock: 100 }, stop: { stop: 100, the: 100, play: 25 } });
});

test('[SUG-02] accepts words that are property names of objects', async () => {
  expect(await wordShares([{ text: 'constructor', intent: 'constructor' }], 'en')).toEqual({
    constructor: { constructor: 100 },
  });
});
