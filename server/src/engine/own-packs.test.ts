import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openPack, packFor } from 'nlu';
import { ConfigError } from '../config.ts';
import { installRuntime, tokenizerOf, writeOnnxFolder } from '../testing/onnx-folder.ts';
import { openOwnEncoder, readOwnPacks } from './own-packs.ts';
import { knowledgeOf, languagePacks, sentenceEncoders, sharePacks } from './packs.ts';
import { timeEncoder, timePack } from './time-pack.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const SIZE = 8;
const vector = (at: number) => Array.from({ length: SIZE }, (_, axis) => ((at + 1) * (axis + 2)) % 7);
const textVectors = (words: readonly string[]) =>
  [`${words.length} ${SIZE}`, ...words.map((word, at) => `${word} ${vector(at).join(' ')}`), ''].join('\n');

/** A Model2Vec model with one word per row. */
function writeModel2Vec(language: string, words: readonly string[]): void {
  const data = Buffer.from(Float32Array.from(words.flatMap((_, at) => vector(at))).buffer);
  const tensor = { dtype: 'F32', shape: [words.length, SIZE], data_offsets: [0, data.length] };
  const head = Buffer.from(JSON.stringify({ embeddings: tensor }));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(head.length));
  mkdirSync(join(folder, language));
  writeFileSync(join(folder, language, 'model.safetensors'), Buffer.concat([length, head, data]));
  const vocab = Object.fromEntries(words.map((word, row) => [word, row]));
  writeFileSync(join(folder, language, 'tokenizer.json'), JSON.stringify(tokenizerOf(vocab)));
}

test('[PACK-09] the files of a folder are packs of the languages in their names', () => {
  writeFileSync(join(folder, 'de.vec'), textVectors(['lampe', 'licht']));
  writeFileSync(join(folder, 'README.md'), 'Ours.');
  writeModel2Vec('fr+it', ['[UNK]', 'lampe', 'musique', 'chanson']);
  const own = readOwnPacks(folder);
  const packs = own.filter((each) => 'bytes' in each);
  expect(own.map(({ kind }) => kind)).toEqual(['text vectors', 'Model2Vec model', 'Model2Vec sentence encoder']);
  expect(packs.map(({ kind, language, words, size }) => [kind, language, words.length, size])).toEqual([
    ['text vectors', 'de', 2, SIZE],
    ['Model2Vec model', 'fr+it', 3, SIZE],
  ]);
  expect(packs.map(({ bytes }) => openPack(bytes).id)).toEqual(['own-de', 'own-fr+it']);
  const [first] = packs;
  expect(first && timePack(first).own).toBeGreaterThan(0);
});

test('[PACK-14] all tokens of a Model2Vec model, including subwords, give sentences vectors', () => {
  writeModel2Vec('de+nl', ['[UNK]', 'lampe', '##n', 'licht']);
  const read = readOwnPacks(folder);
  const [encoder] = read.filter((own) => 'folder' in own);
  if (!encoder) throw new Error('It is no encoder');
  const { vectorOf, hash, size } = openOwnEncoder(encoder);
  const expected = (...rows: number[]) => {
    const sum = vector(0).map((_, axis) => rows.reduce((total, row) => total + (vector(row)[axis] ?? NaN), 0));
    return sum.map((value) => value / Math.hypot(...sum));
  };
  expect(size).toBe(SIZE);
  vectorOf('lampen unbekannt licht').forEach((value, at) => expect(value).toBeCloseTo(expected(1, 2, 3)[at] ?? NaN, 1));
  expect(vectorOf('unbekannt').every((value) => value === 0)).toBe(true);
  expect(timeEncoder(encoder)).toBeGreaterThan(0);
  writeFileSync(join(folder, 'de+nl/tokenizer.json'), '{"model":{"type":"WordPiece","vocab":{"licht":3}}}');
  expect(() => readOwnPacks(folder)).toThrow(
    /^PACKS_DIR has de\+nl: tokenizer\.json cannot be used: .* \(malformed\)$/,
  );
  writeModel2Vec('fr', ['[UNK]', 'lampe']);
  rmSync(join(folder, 'de+nl'), { recursive: true });
  expect(readOwnPacks(folder).at(-1)).not.toMatchObject({ hash });
});

test('[PACK-09] an unreadable file is named with the reason', () => {
  writeFileSync(join(folder, 'de.vec'), textVectors(['lampe', 'licht']).slice(0, 30));
  expect(() => readOwnPacks(folder)).toThrow(ConfigError);
  expect(() => readOwnPacks(folder)).toThrow(/^PACKS_DIR has de\.vec: .* \(truncated\)$/);
  rmSync(join(folder, 'de.vec'));
  mkdirSync(join(folder, 'fr'));
  expect(() => readOwnPacks(folder)).toThrow('PACKS_DIR has fr: It has no tokenizer.json. (malformed)');
  writeFileSync(join(folder, 'fr/tokenizer.json'), '{}');
  expect(() => readOwnPacks(folder)).toThrow('PACKS_DIR has fr: It cannot be read (ENOENT).');
  expect(() => readOwnPacks(join(folder, 'gone'))).toThrow('PACKS_DIR must name a folder that can be read.');
});

test('[PACK-09] they take precedence over the product’s packs, which remain for models that name them', () => {
  writeFileSync(join(folder, 'en.vec'), textVectors(['lamp', 'light']));
  writeFileSync(join(folder, 'de+nl.vec'), textVectors(['lampe', 'licht']));
  writeOnnxFolder(join(folder, 'mul'), { groups: [['hora'], ['preço']] });
  installRuntime(folder);
  sharePacks(folder);
  expect(languagePacks().map(({ id }) => id)).toEqual(['own-de+nl', 'own-en', 'en']);
  expect(knowledgeOf('nl')).toEqual({ words: true, encoder: true });
  expect(knowledgeOf('pt')).toEqual({ words: false, encoder: true });
  expect(['en', 'pt-br'].map((language) => packFor(language, sentenceEncoders())?.id)).toEqual([
    'use-lite-en',
    'own-mul',
  ]);
});
