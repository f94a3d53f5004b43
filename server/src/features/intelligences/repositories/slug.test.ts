import { expect, test } from '@jest/globals';
import { slugOf, withSuffix } from './slug.ts';

test.each([
  ['Restaurante São João', 'restaurante-sao-joao'],
  ['Music & Home', 'music-home'],
  ['  a  --  b  ', 'a-b'],
  ['مساعد السفر', 'bot'],
  ['x'.repeat(40), 'x'.repeat(25)],
  ['twenty five characters a b', 'twenty-five-characters-a'],
])('[DASH-07] the name "%s" gives the slug %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('[DASH-07] a taken slug gets a suffix of six random letters or digits', () => {
  expect(withSuffix('bot')).toMatch(/^bot-[a-z0-9]{6}$/);
  expect(withSuffix('bot', () => 0.9999)).toBe('bot-999999');
});
