import { expect, test } from '@jest/globals';
import { tokenize } from '../text/tokenize.ts';
import type { Token } from '../text/tokenize.ts';
import { describeTokens } from './token-features.ts';

const WITHOUT = { intent: 0, listed: [], matches: [], pack: null };

/** The features of a text that is one token of a given form. */
function featuresOfOne(text: string): number[] {
  const tokens: Token[] = [{ form: 'same', kind: 'word', start: 0, end: text.length }];
  return describeTokens({ ...WITHOUT, text, tokens }).keys;
}

test.each([
  ['Oslo', 'Amsterdam'],
  ['USA', 'UNESCO'],
  ['BBC2', 'ARTE2'],
  ['oslo', 'amsterdam'],
])('[ENT-39] “%s” and “%s” have the same shape, however long they are', (one, other) => {
  expect(featuresOfOne(one)).toEqual(featuresOfOne(other));
});

test.each([
  ['Oslo', 'oslo'],
  ['OSLO', 'Oslo'],
  ['1984', '84'],
  ['BBC2', 'BBC'],
])('[ENT-39] “%s” and “%s” have different shapes', (one, other) => {
  expect(featuresOfOne(one)).not.toEqual(featuresOfOne(other));
});

test.each(['oslo', 'أوسلو', '오슬로'])('[ENT-39] the plain word “%s” has no shape', (word) => {
  expect(featuresOfOne(word)).toHaveLength(featuresOfOne('Oslo').length - 1);
});

function featuresOf(text: string, at: number): number[] {
  const features = describeTokens({ ...WITHOUT, text, tokens: tokenize(text) });
  return features.keys.slice(features.tokenStart[at], features.tokenStart[at + 1]);
}

test('[ENT-39] a character has the next word as a feature, beyond the adjacent characters', () => {
  const place = featuresOf('在咖啡馆', 0);
  const color = featuresOf('在咖啡色', 0);
  expect(place).toHaveLength(color.length);
  expect(place.filter((key) => !color.includes(key))).toHaveLength(1);
});

test('[ENT-39] a word of another script counts among the words around a character', () => {
  const [bbc, cnn] = ['BBC 在咖啡馆', 'CNN 在咖啡馆'].map((text) => featuresOf(text, 1));
  expect(bbc).not.toEqual(cnn);
});
