import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { createRecorder, findLeaks, readSecrets } from './secrets.ts';
import type { Secret } from './secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlance-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('[SRV-12] recorded secrets are read back without duplicates; short values are not recorded', () => {
  expect(readSecrets(folder)).toEqual([]);
  const remember = createRecorder(folder);
  remember('session', 'f00dfeed');
  remember('session', 'f00dfeed');
  remember('password', 'short');
  createRecorder(folder)('password', 'line\nbreak');
  expect(readSecrets(folder)).toEqual([
    { kind: 'session', value: 'f00dfeed' },
    { kind: 'password', value: 'line\nbreak' },
  ]);
});

test('[SRV-12] a secret is found anywhere in a text, plain and percent-encoded', () => {
  const secrets: Secret[] = [
    { kind: 'session', value: 'abcdefgh1' },
    { kind: 'password', value: 'ein Paßwort' },
    { kind: 'parse key', value: 'abcdefgh' },
    { kind: 'translator link', value: 'not in it' },
  ];
  const text = `first abcdefgh1\nsecond ${encodeURIComponent('ein Paßwort')} end\n`;
  expect(findLeaks(text, secrets).map(({ kind, line }) => [kind, line])).toEqual([
    ['session', 'first abcdefgh1'],
    ['parse key', 'first abcdefgh1'],
    ['password', 'second ein%20Pa%C3%9Fwort end'],
  ]);
  for (const value of ['abcdefgh', 'abcdefghi']) expect(findLeaks(value, secrets)).toHaveLength(1);
  expect(findLeaks('abcdefg', secrets)).toEqual([]);
});

test('[SRV-12] a random text gives the same result as a slow search', () => {
  let seed = 7;
  const random = (limit: number) => (seed = (Math.imul(seed, 48271) >>> 1) % 2147483647) % limit;
  const words = Array.from({ length: 200 }, () =>
    Array.from({ length: 8 + random(4) }, () => 'ab'[random(2)]).join(''),
  );
  const text = Array.from({ length: 5000 }, () => 'ab'[random(2)]).join('');
  const found = findLeaks(
    text,
    words.map((value) => ({ kind: 'session', value })),
  );
  const expected = new Set(words.filter((word) => text.includes(word)));
  expect(new Set(found.map(({ value }) => value))).toEqual(expected);
  expect(expected.size).toBeGreaterThan(10);
});
