import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { openPack, PackError, parse, train } from '../../index.ts';
import { SETTINGS } from '../../testing/bots.ts';
import { codeOf } from '../../testing/codes.ts';
import { fastTextFile, safetensorsFile, SIZE, textFile, tokenizerFile } from '../../testing/vector-files.ts';
import { sourceOf } from './byte-source.ts';
import { readFastText } from './fasttext.ts';
import { readModel2Vec } from './model2vec.ts';
import { ownPack } from './own-pack.ts';
import { readTextVectors } from './text-vectors.ts';
import type { NamedVectors } from './word-vectors.ts';

const text = (bytes: Uint8Array) => readTextVectors(sourceOf(bytes));
const fastText = (bytes: Uint8Array) => readFastText(sourceOf(bytes));
const model2Vec = (bytes: Uint8Array, tokenizer = tokenizerFile()) => readModel2Vec(sourceOf(bytes), tokenizer);
const rowOf = ({ words, rows }: NamedVectors, word: string) => {
  const row = words.indexOf(word);
  return Array.from(rows.data.subarray(row * rows.size, (row + 1) * rows.size));
};

test('[PACK-08] the words of a text file of vectors, each form once, most frequent first', () => {
  const found = text(textFile());
  expect(found.words).toEqual(['die', 'lampe', 'licht', 'musik', 'lied', 'über']);
  expect(rowOf(found, 'lampe')).toEqual([4, 6, 1, 3, 5, 0, 2, 4]);
  expect(found.shares?.[0]).toBeGreaterThan(found.shares?.[1] ?? 1);
});

test('[PACK-08] a word of a fastText model is the mean of its vector and those of its subwords', () => {
  const ones = (value: number) => Array<number>(SIZE).fill(value);
  // The subwords of three and four characters of <die>: five, all in the only bucket.
  const rows = [ones(6), ...Array.from({ length: 7 }, () => ones(0)), ones(12)];
  const found = fastText(fastTextFile({ buckets: 1, rows }));
  expect(rowOf(found, 'die')).toEqual(ones((6 + 5 * 12) / 6));
  expect(found.shares?.[0]).toBe(0.1);
  const wholeWords = fastText(fastTextFile({ buckets: 0 }));
  expect(rowOf(wholeWords, 'über')).toEqual(rowOf(text(textFile()), 'über'));
});

test.each(['F32', 'F16'] as const)('[PACK-08] whole words of a Model2Vec model with numbers of %s', (kind) => {
  const found = model2Vec(safetensorsFile(kind));
  expect(found.words).toEqual(['lampe', 'licht', 'musik']);
  expect(rowOf(found, 'licht')).toEqual([1, 5, 2, 6, 3, 0, 4, 1]);
  const unigram = JSON.stringify({
    model: {
      type: 'Unigram',
      vocab: [
        ['<s>', 0],
        ['▁Lampe', -1],
        ['n', -2],
      ],
    },
  });
  expect(model2Vec(safetensorsFile(kind), unigram).words).toEqual(['lampe']);
});

test('[PACK-08] other files are rejected with a code', () => {
  expect(codeOf(() => text(new Uint8Array()))).toBe('PackError not-a-pack');
  expect(codeOf(() => text(new TextEncoder().encode('2 8\na 1 2\n')))).toBe('PackError truncated');
  expect(codeOf(() => text(new TextEncoder().encode('1 8\na 1 2 3 4 5 6 7 x\n')))).toBe('PackError malformed');
  expect(codeOf(() => text(new TextEncoder().encode('1 9999\n')))).toBe('PackError malformed');
  expect(codeOf(() => text(new Uint8Array(3_000_000).fill(65)))).toBe('PackError not-a-pack');
  expect(codeOf(() => fastText(textFile()))).toBe('PackError not-a-pack');
  expect(codeOf(() => fastText(fastTextFile({ version: 13 })))).toBe('PackError newer-version');
  expect(codeOf(() => fastText(fastTextFile({ quantized: true })))).toBe('PackError malformed');
  expect(codeOf(() => model2Vec(textFile()))).toBe('PackError not-a-pack');
  expect(codeOf(() => model2Vec(safetensorsFile(), '{}'))).toBe('PackError malformed');
  expect(codeOf(() => model2Vec(safetensorsFile(), 'no'))).toBe('PackError malformed');
  const beyond = JSON.stringify({ model: { type: 'WordPiece', vocab: { lampe: 5 } } });
  expect(codeOf(() => model2Vec(safetensorsFile(), beyond))).toBe('PackError malformed');
});

const READERS = [
  ['text', textFile(), text],
  ['fastText', fastTextFile(), fastText],
  ['Model2Vec', safetensorsFile(), model2Vec],
] as const;

test.each(READERS)('[PACK-08] a truncated, changed or foreign file (%s) is read or rejected with a code', (...file) => {
  const [, whole, read] = file;
  const isSafe = (bytes: Uint8Array) => {
    try {
      const { rows, words } = read(bytes);
      return rows.data.length === words.length * rows.size && rows.data.every(Number.isFinite);
    } catch (error) {
      return error instanceof PackError;
    }
  };
  fc.assert(fc.property(fc.nat(whole.length - 1), (length) => isSafe(whole.subarray(0, length))));
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.nat(255), (at, value) => {
      const bytes = whole.slice();
      bytes[at] = value;
      return isSafe(bytes);
    }),
    { numRuns: 300 },
  );
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), isSafe));
  expect(codeOf(() => read(whole.subarray(0, whole.length - 5)))).toBe('PackError truncated');
});

test('[PACK-09] an operator’s pack lets a bot in its language know untrained words', () => {
  const words = ['lampe', 'licht', 'leuchte', 'musik', 'lied', 'melodie', 'der', 'und'];
  const axisOf = [0, 0, 0, 1, 1, 1, 2, 2];
  const data = Float32Array.from({ length: words.length * SIZE }, (_, at) => {
    const row = Math.floor(at / SIZE);
    return at % SIZE === axisOf[row] ? 1 : 0.01 * ((row + at) % 3);
  });
  const vectors = { words, rows: { size: SIZE, data }, shares: words.map(() => 1 / words.length) };
  const bytes = ownPack(vectors, { id: 'own-de', language: 'de', source: 'de.vec' });
  expect(ownPack(vectors, { id: 'own-de', language: 'de', source: 'de.vec' })).toEqual(bytes);
  const pack = openPack(bytes);
  expect([pack.id, pack.language]).toEqual(['own-de', 'de']);
  const of = (intent: string, ...texts: string[]) => texts.map((own) => ({ text: own, intent, entities: [] }));
  const examples = [...of('light', 'lampe', 'licht'), ...of('music', 'musik', 'lied')];
  const model = train({ language: 'de', examples }, { settings: SETTINGS, seed: 1, packs: [pack] });
  expect(model.receipt.pack).toEqual({ id: 'own-de', hash: pack.hash });
  expect(parse(model, 'leuchte').intent.name).toBe('light');
  expect(parse(model, 'melodie').intent.name).toBe('music');
});
