import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { finders } from './finders.ts';
import { load, ModelFileError, verify } from './index.ts';
import { english, fileOf, PUBLIC_KEY, trainOn } from './testing/model-files.ts';
import { forge, forgeModel, withHeader } from './testing/forgeries.ts';

const bytes = fileOf([{ language: 'en', model: trainOn(english) }]);

async function codeOf(candidate: Uint8Array): Promise<string> {
  try {
    (await load(candidate, { finders })).parse('fly to Rome with seat c12');
    return 'opened';
  } catch (error) {
    if (error instanceof ModelFileError) return error.code;
    throw error;
  }
}

test('[RUN-05] a whole file opens at any offset of a buffer', async () => {
  for (const shift of [0, 1, 8]) {
    const large = Buffer.alloc(bytes.length + 20);
    large.set(bytes, shift);
    expect(await codeOf(large.subarray(shift, shift + bytes.length))).toBe('opened');
  }
});

describe('[RUN-05] files that are not a model file, or not a whole one', () => {
  test.each([
    ['nothing', new Uint8Array(0), 'not-a-model-file'],
    ['text', new TextEncoder().encode('<!doctype html><title>Not found</title>'), 'not-a-model-file'],
    ['a version to come', changed(4, 2), 'newer-version'],
    ['a changed byte', changed(bytes.length - 50, (bytes.at(-50) ?? 0) ^ 1), 'checksum'],
    ['no end', bytes.slice(0, -16), 'checksum'],
    ['half a header', bytes.slice(0, 64), 'truncated'],
  ])('%s has a separate code', async (_, candidate, code) => {
    expect(await codeOf(candidate)).toBe(code);
  });

  test('every truncated and every changed file is rejected', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), async (length) => {
        expect(await codeOf(bytes.slice(0, length))).not.toBe('opened');
      }),
    );
    const change = fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }));
    await fc.assert(
      fc.asyncProperty(change, async ([at, by]) => {
        expect(await codeOf(changed(at, (bytes[at] ?? 0) ^ by))).not.toBe('opened');
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (any) => {
        expect(await codeOf(any)).toBe('not-a-model-file');
      }),
    );
  });
});

describe('[RUN-06] hostile files, with checksums that are right', () => {
  test('any other manifest either opens or has a named error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.nat(30), async (value, place) => {
        expect(await codeOf(forge(bytes, value, place))).toMatch(/^(malformed|language-pack|opened)$/);
      }),
    );
  });

  test('any other number in a model either parses or has a named error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(100_000), fc.integer({ min: -1, max: 70_000 }), async (place, value) => {
        expect(await codeOf(forgeModel(bytes, place, value))).toMatch(/^(malformed|opened)$/);
      }),
    );
  });

  test.each([
    ['arrays nested a hundred thousand times', `{"arrays":[],"tree":${'['.repeat(1e5)}${']'.repeat(1e5)}}`],
    ['an array of 2⁵³ numbers', `{"arrays":[["Float32Array",0,${2 ** 53 - 1}]],"tree":{}}`],
    ['an array of 2⁴⁰ numbers', `{"arrays":[["Float32Array",0,${2 ** 40}]],"tree":{}}`],
    ['a hundred thousand arrays', `{"arrays":[${'["Int8Array",0,0],'.repeat(1e5)}["Int8Array",0,0]],"tree":{}}`],
    ['a tree that is a number', '{"arrays":[],"tree":7}'],
    ['keys of objects themselves', '{"arrays":[],"tree":{"__proto__":{"manifest":"x"},"constructor":1}}'],
  ])('%s are a named error, without the memory that they ask for', async (_, header) => {
    const before = process.memoryUsage().arrayBuffers;
    expect(await codeOf(withHeader(header))).toMatch(/^(malformed|truncated)$/);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64e6);
  });

  test('a model that was exchanged after signing is found', async () => {
    await expect(verify(forgeModel(bytes, 3, 1), PUBLIC_KEY)).rejects.toMatchObject({ code: 'signature' });
    await expect(verify(forge(bytes, 'Other', 1), PUBLIC_KEY)).rejects.toMatchObject({ code: 'signature' });
  });
});

function changed(at: number, byte: number): Uint8Array {
  const copy = bytes.slice();
  copy[at] = byte;
  return copy;
}
