import { expect, test } from '@jest/globals';
import { types } from 'pg';
import { parseTextArray } from './text-array.ts';

const TEXT_ARRAY = 1009;
const parserOf: (type: number, format: 'text') => unknown = types.getTypeParser;
const known = parserOf(TEXT_ARRAY, 'text') as (written: string) => unknown;

test.each([
  '{}',
  '{word}',
  '{word,other}',
  '{"two words",word,"a,b","{}"}',
  String.raw`{"a \"quote\"","back\\slash","\\","\\\"",""}`,
  String.raw`{"\\\\","ends\\"}`,
  '{NULL,"NULL",null}',
  '{"line\nbreak","日本語",émoji,👍}',
])('[SRV-80] an array of texts is parsed like the driver does: %s', (written) => {
  expect(parseTextArray(written)).toEqual(known(written));
});

test('[SRV-80] arrays of texts with arbitrary characters are parsed like the driver does', () => {
  const characters = ['a', '"', '\\', ',', '{', '}', ' ', '\n'];
  for (let number = 0; number < 4096; number += 1) {
    const texts = [number % 64, Math.floor(number / 64)].map(
      (part) => `${characters[part % 8]}${characters[Math.floor(part / 8)]}`,
    );
    const written = `{${texts.map((text) => `"${text.replace(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`;
    expect(parseTextArray(written)).toEqual(texts);
  }
});
