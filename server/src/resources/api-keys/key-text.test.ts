import { expect, test } from '@jest/globals';
import { isKeyText, looksLikeKey, makeKeyText } from './key-text.ts';

test('[KEY-01] a key is recognized by its prefix and its checksum', () => {
  const text = makeKeyText();
  expect(text).toMatch(/^parl_[0-9A-Za-z]{49}$/);
  expect([looksLikeKey(text), isKeyText(text)]).toEqual([true, true]);
  for (const place of [5, 20, 47, 48, 53]) {
    const other = text[place] === 'a' ? 'b' : 'a';
    expect(isKeyText(text.slice(0, place) + other + text.slice(place + 1))).toBe(false);
  }
  expect(isKeyText(`${text}0`)).toBe(false);
});

test('[KEY-01] the format does not depend on the size of the random number', () => {
  expect(makeKeyText(Buffer.alloc(32))).toMatch(/^parl_0{43}[0-9A-Za-z]{6}$/);
  expect(makeKeyText(Buffer.alloc(32, 0xff))).toHaveLength(54);
  expect(new Set(Array.from({ length: 100 }, () => makeKeyText())).size).toBe(100);
});
