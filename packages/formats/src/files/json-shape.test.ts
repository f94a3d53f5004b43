import { expect, test } from '@jest/globals';
import { jsonExcess } from './json-shape.ts';

const LIMITS = { depth: 2, parts: 4, fields: 2 };

test.each([
  ['[[1],2]', undefined],
  ['[[[1]]]', 'depth'],
  ['[1,2,3,4]', undefined],
  ['[1,2,3,4,5]', 'parts'],
  ['{"a":[{"b":1}]}', 'depth'],
  ['["[[[[",{"{{{":",,,,,,"}]', undefined],
  ['["\\"[[[[","\\\\"]', undefined],
  ['["\\\\",[[1]]]', 'depth'],
  ['["unclosed [[[[[', undefined],
  ['', undefined],
  ['{"a":":::","b":2}', undefined],
  ['{"a":1,"b":2,"c":3}', 'fields'],
])('[SRV-09] %s is measured without being parsed', (text, excess) => {
  expect(jsonExcess(text, LIMITS)).toBe(excess);
});

test('[SRV-09] megabytes of brackets and quotes are measured in linear time; otherwise the test would not end', () => {
  const limits = { depth: 1e9, parts: 1e9 };
  for (const text of ['['.repeat(8e6), '\\"'.repeat(4e6), `"${'\\'.repeat(8e6)}`, '"",'.repeat(3e6)])
    expect(jsonExcess(text, limits)).toBeUndefined();
});
