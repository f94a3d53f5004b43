import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  crossValidate,
  decode,
  encode,
  explain,
  openEncoder,
  PackError,
  parse,
  memoized,
  train,
  validateScope,
} from '../index.ts';
import type { Model, SentenceEncoder, TrainingData } from '../index.ts';
import { convertEnglishEncoder } from '../../packs/english-encoder.ts';
import { SETTINGS } from '../testing/bots.ts';
import { codeOf } from '../testing/codes.ts';
import { smallEncoder } from '../testing/small-encoder.ts';
import { encodeEncoder, readEncoder } from './codec.ts';
import { createEncoding } from './encode-sentence.ts';
import { encodedShares } from './encoded-knowledge.ts';
import { createMultiplier } from './multiplier.ts';
import { createPieceSplitter } from './split-pieces.ts';
import { tokenize } from '../text/tokenize.ts';

/** The results of the original for some texts, run by TensorFlow.js in 32-bit numbers; vectors as base64 of floats. */
interface Reference {
  text: string;
  pieces: number[];
  vector?: string;
}

const references = JSON.parse(readFileSync(join(__dirname, 'reference.json'), 'utf8')) as Reference[];
const bytes = convertEnglishEncoder();
const small = encodeEncoder(smallEncoder());
const english = openEncoder(bytes);
const cosine = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, at) => sum + value * (b[at] ?? NaN), 0);
const floatsOf = (text: string) => new Float32Array(new Uint8Array(Buffer.from(text, 'base64')).buffer);

describe('[ENC-01] the English sentence encoder', () => {
  const { pieces, ...own } = readEncoder(bytes);
  const split = createPieceSplitter(pieces);
  const encodeSentence = createEncoding({ ...own, pieces });

  test.each(references)('splits “$text” like the original', (reference) => {
    expect(split(reference.text)).toEqual(reference.pieces);
  });

  test.each(references.filter(({ vector }) => vector))('gives “$text” the vector of the original', (reference) => {
    expect(cosine(encodeSentence(reference.text), floatsOf(reference.vector ?? ''))).toBeGreaterThan(0.999);
  });

  test('is converted to the same bytes everywhere, a quarter of the original size', () => {
    expect(english.hash).toBe('f143f7a0339812f039a73a46f77f1c96');
    expect(bytes.length).toBeLessThan(7.5e6);
  });

  test('gives zeros for a sentence without subwords, and a vector of length 1 for every other one', () => {
    expect(english.vectorOf('').every((value) => value === 0)).toBe(true);
    for (const text of ['a', 'word '.repeat(150), '😀'])
      expect(Math.hypot(...english.vectorOf(text))).toBeCloseTo(1, 5);
  });

  test('puts sentences with the same meaning closer together than others', () => {
    const [asked, same, other] = ['how do i send money abroad', 'wire cash to another country', 'play some jazz'].map(
      english.vectorOf,
    );
    if (!asked || !same || !other) throw new Error('A vector is missing');
    expect(cosine(asked, same)).toBeGreaterThan(cosine(asked, other) + 0.3);
  });
});

test('[ENC-02] the kernel multiplies exactly', () => {
  const shape = fc.record({
    tokens: fc.integer({ min: 1, max: 9 }),
    rows: fc.integer({ min: 1, max: 20 }),
    columns: fc.integer({ min: 1, max: 6 }).map((steps) => steps * 16),
    seed: fc.integer({ min: 1, max: 1000 }),
  });
  fc.assert(
    fc.property(shape, ({ tokens, rows, columns, seed }) => {
      const level = Int8Array.from({ length: rows * columns }, (_, at) => ((at * seed * 31) % 255) - 127);
      // Whole numbers up to 10,000 are not changed by rounding.
      const own = Float32Array.from({ length: tokens * columns }, (_, at) =>
        at % columns === 0 ? 10_000 : ((at * seed * 17) % 20_001) - 10_000,
      );
      const weights = { size: columns, level, scale: new Float32Array(rows).fill(1) };
      const linear = { weights, bias: new Float32Array(rows) };
      const found = createMultiplier([linear], tokens)(linear, own, tokens);
      for (let token = 0; token < tokens; token++)
        for (let row = 0; row < rows; row++) {
          let sum = 0;
          for (let at = 0; at < columns; at++)
            sum += (own[token * columns + at] ?? 0) * (level[row * columns + at] ?? 0);
          expect(found[token * rows + row]).toBe(Math.fround(sum));
        }
    }),
    { numRuns: 50 },
  );
});

test.each([
  ['nothing', new Uint8Array(0), 'not-a-pack'],
  ['text', new TextEncoder().encode('This is no sentence encoder at all.'), 'not-a-pack'],
  ['a language pack', new Uint8Array(readFileSync(join(__dirname, '../../packs/en.pack'))), 'not-a-pack'],
  ['a file without its end', small.slice(0, -160), 'checksum'],
  ['a file cut in its header', small.slice(0, 160), 'truncated'],
  ['one changed bit', small.map((byte, at) => (at === small.length - 160 ? byte ^ 1 : byte)), 'checksum'],
  ['a table that is too short', forged({ frequencies: new Float32Array(4) }), 'malformed'],
  ['numbers that are none', forged({ frequencies: new Float32Array(8).fill(NaN) }), 'malformed'],
  ['no pieces', forged({ pieces: { texts: [], scores: new Float32Array(0) } }), 'malformed'],
  [
    'an attention without values',
    forged({ layers: [{ ...smallEncoder().layers[0], attention: smallEncoder().sentence }] }),
    'malformed',
  ],
])('[ENC-03] %s is not a sentence encoder', (_, candidate, code) => {
  expect(codeOf(() => openEncoder(candidate))).toBe(`${PackError.name} ${code}`);
});

test('[ENC-03] an encoder is read back unchanged, at any offset and in memory that threads share', () => {
  const { hash, ...own } = readEncoder(small);
  expect(own).toEqual(smallEncoder());
  const shared = new Uint8Array(new SharedArrayBuffer(small.length + 5), 5);
  shared.set(small);
  expect([openEncoder(shared).hash, openEncoder(shared).vectorOf('ab').length]).toEqual([hash, 4]);
});

function forged(changes: object): Uint8Array {
  return encodeEncoder({ ...smallEncoder(), ...changes });
}

describe('[ENC-04] a model with a sentence encoder', () => {
  const data: TrainingData = {
    language: 'en',
    examples: [
      ...['how much is it', 'what is the price', 'tell me the cost'].map((text) => ({ text, intent: 'price' })),
      ...['when do you open', 'what are your hours', 'until when are you there'].map((text) => ({
        text,
        intent: 'hours',
      })),
      ...['i want my money back', 'please refund me', 'return the payment'].map((text) => ({ text, intent: 'refund' })),
    ].map((example) => ({ ...example, entities: [] })),
  };
  const trainWith = (encoders: readonly SentenceEncoder[], own = data): Model =>
    train(own, { settings: { ...SETTINGS, algorithm: 'neural_network_external' }, seed: 1, encoders });
  const model = trainWith([english]);

  test('knows words that are missing from its training sentences', () => {
    expect(parse(model, 'is this expensive').intent.name).toBe('price');
    expect(parse(model, 'schedule for sunday').intent.name).toBe('hours');
    expect(parse(model, 'reimburse what i spent').intent.name).toBe('refund');
  });

  test('names the encoder and needs exactly that one', () => {
    expect(model.receipt.encoder).toEqual({ id: english.id, hash: english.hash });
    const stored = encode(model);
    expect(parse(decode(stored, [], [english]), 'is this expensive')).toEqual(parse(model, 'is this expensive'));
    expect(codeOf(() => decode(stored))).toBe('ArtifactError no-pack');
    expect(codeOf(() => decode(stored, [], [{ ...english, hash: '0'.repeat(32) }]))).toBe('ArtifactError other-pack');
  });

  test('equals the statistical model if the language has no encoder', () => {
    const german = { ...data, language: 'de' };
    const statistical = train(german, { settings: SETTINGS, seed: 1 });
    const other = trainWith([english], german);
    expect(other.receipt.encoder).toBeUndefined();
    expect(parse(other, 'is this expensive').intent).toEqual(parse(statistical, 'is this expensive').intent);
  });

  test('explains its scores: the contributions of words and the constant add up to them', () => {
    const { intents, words } = explain(model, 'is this expensive');
    for (const { name, score, constant } of intents) {
      const parts = words.map(({ relevances }) => relevances.find(({ intent }) => intent === name)?.relevance ?? NaN);
      expect(parts.reduce((sum, part) => sum + part, constant)).toBeCloseTo(score, 4);
    }
  });

  test('divides a sentence’s vector among its words', () => {
    const tokens = tokenize('is this expensive');
    const shares = encodedShares({ encoder: english, weight: 2 }, tokens);
    const vector = english.vectorOf('is this expensive');
    vector.forEach((value, at) => {
      const sum = tokens.reduce((total, _, token) => total + (shares[token * vector.length + at] ?? NaN), 0);
      expect(sum).toBeCloseTo(2 * value, 5);
    });
  });
});

describe('[ENC-06] sentences that were encoded', () => {
  /** An encoder that counts its encodings. */
  function counting() {
    const encoded: string[] = [];
    const vectorOf = (text: string) => {
      encoded.push(text);
      return new Float32Array(4).fill(text.length / 100);
    };
    const encoder: SentenceEncoder = { id: 'counting', hash: '0', language: 'en', notices: [], size: 4, vectorOf };
    return { encoder, encoded };
  }
  const settings = { ...SETTINGS, algorithm: 'neural_network_external' } as const;
  const dataOf = (texts: readonly string[]): TrainingData => ({
    language: 'en',
    examples: texts.map((text, at) => ({ text, intent: at % 2 === 0 ? 'even' : 'odd', entities: [] })),
  });

  test('are cached, the most recently used ones, up to the limit', () => {
    const { encoder, encoded } = counting();
    const { vectorOf } = memoized(encoder, 2);
    for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) vectorOf(text);
    expect(encoded).toEqual(['a', 'b', 'c', 'b']);
  });

  test('are not encoded again by the next training, which gives the same model as without a cache', () => {
    const { encoder, encoded } = counting();
    const kept = memoized(encoder, 100);
    const texts = ['one two', 'three four', 'five six', 'seven eight'];
    train(dataOf(texts), { settings, seed: 1, encoders: [kept] });
    const first = encoded.length;
    const more = [...texts, 'nine ten'];
    const again = train(dataOf(more), { settings, seed: 1, encoders: [kept] });
    expect(encoded.slice(first)).toEqual(['nine ten']);
    const fresh = train(dataOf(more), { settings, seed: 1, encoders: [counting().encoder] });
    expect(encode(again)).toEqual(encode(fresh));
  });

  test('are encoded once in all folds of a cross-validation, names of intents included', () => {
    const texts = Array.from({ length: 12 }, (_, at) => `word${at} other`);
    const examples = texts.map((text, at) => ({ text, intent: `intent ${at % 3}`, entities: [] }));
    for (const validate of [crossValidate, validateScope]) {
      const { encoder, encoded } = counting();
      validate({ language: 'en', examples }, { settings, seed: 1, encoders: [encoder] });
      expect(encoded.length).toBe(new Set(encoded).size);
    }
  });

  test('[ENC-07] take most of a training’s progress, and can be stopped between two', () => {
    const { encoder, encoded } = counting();
    const texts = Array.from({ length: 20 }, (_, at) => `sentence ${at}`);
    const shares: number[] = [];
    const onProgress = ({ fraction }: { fraction: number }) => shares.push(fraction);
    train(dataOf(texts), { settings, seed: 1, encoders: [encoder], onProgress });
    expect(shares.filter((share) => share > 0 && share < 0.6).length).toBeGreaterThanOrEqual(19);
    expect(shares.at(-1)).toBe(1);
    const before = encoded.length;
    expect(() =>
      train(dataOf(texts), { settings, seed: 1, encoders: [encoder], shouldStop: () => encoded.length >= before + 5 }),
    ).toThrow('stopped');
    expect(encoded.length).toBe(before + 5);
  });
});
