import { describe, expect, test } from '@jest/globals';

import type { PublicRepository } from '../../components/public-repository.ts';
import { chooseSpecimens, cutSentence, suggestedSentence } from './model.ts';

test.each([
  ['Understands **music**.\nTry: *play some jazz*', 'play some jazz'],
  ['*first* and *second one*', 'second one'],
  ['**bold** only, 3 * 4 * 5', undefined],
  ['', undefined],
])('the sentence to try in %j is %j', (description, expected) => {
  expect(suggestedSentence(description)).toBe(expected);
});

const repository = (uuid: string, language: string, description: string): PublicRepository => ({
  uuid, language, description, name: uuid, slug: uuid, is_private: false, created_at: '', repository_type: 'classifier', available_languages: [language],
  intents: [], owner: 1, owner__nickname: 'ana', absolute_url: '', version_default: null, categories: [], categories_list: [], votes: [], votes_sum: 0,
});

test('[BRO-01] the best intelligence of each language that invites to try a sentence is asked', () => {
  const found = chooseSpecimens([repository('a', 'en', '*hi*'), repository('b', 'en', '*hello*'), repository('c', 'ar', ''), repository('d', 'pt_br', '*oi*')]);
  expect(found.map(({ repository: { uuid }, text }) => [uuid, text])).toEqual([['a', 'hi'], ['d', 'oi']]);
});

describe('cutSentence', () => {
  test('cuts at entities by UTF-16 offsets, in the order of the text', () => {
    const text = '🎷 jazz on spotify';
    const pieces = cutSentence(text, [{ start: 11, end: 18, entity: 'service' }, { start: 3, end: 7, entity: 'genre' }]);
    expect(pieces.map((piece) => [piece.text, piece.entity])).toEqual([['🎷 ', undefined], ['jazz', 'genre'], [' on ', undefined], ['spotify', 'service']]);
  });

  test('leaves out entities that overlap, are empty or lie outside', () => {
    const pieces = cutSentence('abcdef', [{ start: 0, end: 3, entity: 'x' }, { start: 2, end: 4, entity: 'y' }, { start: 4, end: 4, entity: 'z' }, { start: 5, end: 9, entity: 'w' }]);
    expect(pieces.map(({ text, entity }) => [text, entity])).toEqual([['abc', 'x'], ['def', undefined]]);
  });
});
