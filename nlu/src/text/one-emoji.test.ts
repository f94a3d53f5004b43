import { expect, test } from '@jest/globals';
import { decode, encode, parse, train } from '../index.ts';
import { say, SETTINGS } from '../testing/bots.ts';
import { normalize } from './normalize.ts';
import { tokenize, tokenizeWithSelectors } from './tokenize.ts';

const HEART = { bare: '\u2764', colored: '\u2764\ufe0f', plain: '\u2764\ufe0e' } as const;

test('[ENT-53] an emoji is the same with and without a variation selector', () => {
  for (const heart of Object.values(HEART)) {
    expect(tokenize(`i ${heart} you`).map(({ form }) => form)).toEqual(['i', HEART.bare, 'you']);
    expect(normalize(heart)).toBe(HEART.bare);
  }
  expect(normalize('1\ufe0f\u20e3')).toBe('1\u20e3');
  expect(normalize('\ufe0f')).toBe('\ufe0f');
  expect(tokenize('👩\u200d❤\ufe0f\u200d👨')).toHaveLength(1);
});

test('[ENT-53] models of earlier engines keep their learned selectors', () => {
  expect(tokenizeWithSelectors(`i ${HEART.colored}`).map(({ form }) => form)).toEqual(['i', HEART.colored]);
  expect(tokenizeWithSelectors('i 😀')).toEqual(tokenize('i 😀'));
});

test('[ENT-53] sentences, marks, values and lists with either heart give the same answers', () => {
  const hearts = Object.values(HEART);
  const model = decode(
    encode(
      train(
        {
          language: 'en',
          examples: [
            ...[HEART.colored, '😡', '😢'].map((mood) => say('mood', `i feel [${mood}](mood) today`)),
            ...['hello', 'good morning', 'hi there'].map((text) => say('greet', text)),
          ],
          values: [{ entity: 'sign', value: 'love', synonyms: [HEART.bare] }],
        },
        { settings: SETTINGS, seed: 1 },
      ),
    ),
  );
  for (const text of ['i feel @ today', 'hello @', '@']) {
    const [first, ...others] = hearts.map((heart) => {
      const { intent, entities } = parse(model, text.replace('@', heart));
      return [intent, entities.map(({ entity, resolved_value: value }) => [entity, value])];
    });
    for (const other of others) expect(other).toEqual(first);
  }
});
