import { expect, test } from '@jest/globals';

import type { PublicRepository } from '../../components/public-repository.ts';
import { chooseOthers, chooseSentence, groupByLanguage, nameIntents } from './model.ts';

const repository = (uuid: string, language: string): PublicRepository => ({
  uuid,
  language,
  description: '',
  name: uuid,
  slug: uuid,
  is_private: false,
  created_at: '',
  repository_type: 'classifier',
  available_languages: [language],
  intents: [],
  owner: 1,
  owner__nickname: 'ana',
  absolute_url: '',
  version_default: null,
  categories: [],
  categories_list: [],
  votes: [],
  votes_sum: 0,
  quality: null,
  last_used_on: null,
});

test('[BRO-01] the best intelligences are grouped by language, at most three', () => {
  const all = [
    repository('a', 'en'),
    repository('b', 'ar'),
    repository('c', 'en'),
    repository('d', 'pt_br'),
    repository('e', 'zh'),
  ];
  expect(
    groupByLanguage(all, 'en-US').map(({ language, repositories }) => [language, repositories.map(({ uuid }) => uuid)]),
  ).toEqual([
    ['en', ['a', 'c']],
    ['ar', ['b']],
    ['pt_br', ['d']],
  ]);
  expect(groupByLanguage(all, 'pt-BR').map(({ language }) => language)).toEqual(['pt_br', 'en', 'ar']);
});

test('[BRO-01] short sentences of other intents are suggested', () => {
  const sentence = (text: string, intent: string) => ({ text, intent });
  const all = [
    sentence('hello', 'greet'),
    sentence('x'.repeat(41), 'long'),
    sentence('play jazz', 'play'),
    sentence('play rock', 'play'),
    sentence('stop', 'stop'),
    sentence('louder', 'volume'),
    sentence('rain', 'weather'),
  ];
  expect(chooseOthers(all, sentence('hi', 'greet'))).toEqual(['play rock', 'stop', 'louder']);
});

test('[BRO-01] the sample is the fitting sentence with the most colors, then the most entities', () => {
  const sentence = (text: string, ...entities: string[]) => ({
    text,
    entities: entities.map((entity) => ({ entity })),
  });
  const plain = [
    sentence('hi'),
    sentence('x'.repeat(90), 'city', 'genre', 'song'),
    sentence('one', 'city'),
    sentence('two', 'city', 'city'),
    sentence('also two', 'city', 'city'),
  ];
  expect(chooseSentence(plain)?.text).toBe('two');
  expect(chooseSentence([...plain, sentence('colourful', 'city', 'genre')])?.text).toBe('colourful');
  expect(chooseSentence(plain.slice(0, 0))).toBeUndefined();
});

test('[BRO-01] the intent of the sentence comes first', () => {
  const intents = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((value, place) => ({
    id: place,
    value,
    examples__count: place,
  }));
  expect(nameIntents(intents, 'b')).toEqual({ named: ['b', 'g', 'f', 'e', 'd', 'c'], more: 1 });
});
