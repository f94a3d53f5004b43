import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ArtifactError, decode, encode, parse } from '../index.ts';
import { ARTIFACT_VERSION } from './model-layout.ts';

const folder = join(__dirname, 'golden');

test.each(readdirSync(folder))('%s opens and parses', (name) => {
  const bytes = new Uint8Array(readFileSync(join(folder, name)));
  const model = decode(bytes);
  expect(model.receipt).toMatchObject({ language: 'en', examples: 15, intents: 3 });
  const answer = parse(model, 'turn on the light in the kitchen');
  expect(answer.intent.name).toBe('switch_light');
  expect(answer.entities.map(({ value, entity, group }) => [value, entity, group])).toEqual([
    ['kitchen', 'room', 'place'],
  ]);
});

test.each(['v1.model', 'v2.model', 'v3.model'])('%s has the same confidences', (name) => {
  const model = decode(new Uint8Array(readFileSync(join(folder, name))));
  expect(model.intent.calibration.foreignOdds).toBe(0);
});

test('the current version has a golden file, which survives the round trip', () => {
  const bytes = new Uint8Array(readFileSync(join(folder, `v${ARTIFACT_VERSION}.model`)));
  expect(encode(decode(bytes))).toEqual(bytes);
});

test.each(['v1.model', 'v2.model'])('%s with a damaged header length is rejected with an ArtifactError', (name) => {
  const bytes = new Uint8Array(readFileSync(join(folder, name)));
  const own = new DataView(bytes.buffer).getUint32(12, true);
  const nearby = Array.from({ length: 401 }, (_, place) => own + place - 200);
  const flipped = Array.from({ length: 32 }, (_, bit) => (own ^ (1 << bit)) >>> 0);
  for (const length of [...nearby, ...flipped].filter((candidate) => candidate !== own)) {
    const copy = bytes.slice();
    new DataView(copy.buffer).setUint32(12, length, true);
    expect(() => decode(copy)).toThrow(ArtifactError);
  }
});
