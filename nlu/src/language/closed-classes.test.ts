import { expect, test } from '@jest/globals';
import { parse, train } from '../index.ts';
import { say, SETTINGS } from '../testing/bots.ts';

const GENRES = ['rock', 'pop', 'folk', 'blues', 'swing'] as const;
const TOWNS = ['berlin', 'rome', 'oslo', 'paris', 'lima'] as const;
const model = train(
  {
    language: 'en',
    examples: [
      ...GENRES.map((genre) => say('play', `play ${genre} instead of that other song until then`)),
      ...TOWNS.map((town) => say('weather', `whether it rains in ${town} or someone else wants it because of me`)),
    ],
  },
  { settings: SETTINGS, seed: 1 },
);

test.each(['instead', 'until then', 'someone else', 'whether or not', 'because of me', 'although'])(
  '[FALL-22] %s, function words of one intent, is nearly out of scope',
  (text) => {
    expect(parse(model, text).out_of_scope).toBeGreaterThan(0.5);
  },
);

test('[FALL-22] sentences with such words are not', () => {
  for (const text of ['play blues instead of that other song', 'whether it rains in oslo because of me'])
    expect(parse(model, text).out_of_scope).toBeLessThan(0.5);
});
