import { expect, test } from '@jest/globals';
import { parse, train } from '../index.ts';
import { say, SETTINGS } from '../testing/bots.ts';

const FRAMES = ['go to', 'see', 'show me', 'open', 'find'] as const;
const TEAMS = ['red team', 'blue team', 'green', 'yellow', 'team one'] as const;
const model = train(
  {
    language: 'en',
    examples: [
      ...FRAMES.flatMap((frame, at) =>
        [0, 1].map((by) => say('see', `${frame} [${TEAMS[(at + by) % 5] ?? ''}](team)`)),
      ),
      ...['hello', 'hi there', 'good day'].map((text) => say('greet', text)),
    ],
    values: [
      { entity: 'team', value: 'blue', synonyms: ['big blue machine'] },
      { value: 'reds', synonyms: ['the mighty red team', 'green one'] },
    ],
    lists: [
      { entity: 'team', words: ['purple people eaters', 'the black socks'], patterns: [] },
      { entity: 'show', words: ['see the green'], patterns: [] },
    ],
  },
  { settings: SETTINGS, seed: 1 },
);
const shortly = (text: string): string[] =>
  parse(model, text).entities.map(({ value, entity, resolved_value: meaning = '' }) => `${entity}=${value}|${meaning}`);

test.each([
  ['open big blue machine', ['team=big blue machine|blue']],
  ['show me purple people eaters', ['team=purple people eaters|']],
  ['see the black socks.', ['team=the black socks|']],
  ['find the red team', ['team=red team|']],
])('[ENT-80] a phrase of a list is found whole where training marks a part of it (%s)', (text, expected) => {
  expect(shortly(text)).toEqual(expected);
});

test.each([
  ['open the mighty red team', ['team=the mighty red team|reds']],
  ['see green one.', ['team=green one|reds']],
  ['see green, one', ['team=green|']],
])('[ENT-80] a synonym of no entity is found whole where training marks a part of it (%s)', (text, expected) => {
  expect(shortly(text).slice(0, 1)).toEqual(expected);
});

test('[ENT-80] phrases of other entities do not extend a trained span', () => {
  expect(shortly('see the green')).toEqual(['team=green|']);
});
