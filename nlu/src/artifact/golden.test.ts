import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { decode, encode, parse } from '../index.ts';
import { ARTIFACT_VERSION } from './container.ts';

const folder = join(__dirname, 'golden');

test.each(readdirSync(folder))('%s, written by an earlier version, still opens and answers', (name) => {
  const bytes = new Uint8Array(readFileSync(join(folder, name)));
  const model = decode(bytes);
  expect(model.receipt).toMatchObject({ language: 'en', examples: 15, intents: 3 });
  const answer = parse(model, 'turn on the light in the kitchen');
  expect(answer.intent.name).toBe('switch_light');
  expect(answer.entities.map(({ value, entity, group }) => [value, entity, group])).toEqual([
    ['kitchen', 'room', 'place'],
  ]);
});

test('the current version has a golden file, and opening changes nothing', () => {
  const bytes = new Uint8Array(readFileSync(join(folder, `v${ARTIFACT_VERSION}.model`)));
  expect(encode(decode(bytes))).toEqual(bytes);
});
