import { closeSync, existsSync, fstatSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ownPack, PackError, readFastText, readModel2Vec, readTextVectors, readTokenVectors } from 'nlu';
import { ConfigError } from '../config.ts';
import { openModel2VecEncoder, shareModel2Vec } from './model2vec-encoder.ts';
import { readText } from './pack-files.ts';
import { TOKENIZER } from './tokenizer.ts';
import { onnxModelIn } from './onnx/onnx-files.ts';
import { openOnnxEncoder, readOnnxEncoder } from './onnx/onnx-encoder.ts';
import type { ByteSource, NamedVectors, SentenceEncoder } from 'nlu';
import type { Model2VecEncoder } from './model2vec-encoder.ts';
import type { OnnxEncoder } from './onnx/onnx-encoder.ts';

/** The content of an operator's file or folder: vectors of words or of sentences. */
export type Own = OwnPack | OwnEncoder;
export type OwnEncoder = OnnxEncoder | Model2VecEncoder;

export interface OwnPack {
  readonly kind: 'text vectors' | 'fastText model' | 'Model2Vec model';
  readonly language: string;
  readonly words: readonly string[];
  /** Number of entries of a vector. */
  readonly size: number;
  readonly bytes: Uint8Array;
}

const LANGUAGES = /^[a-z]{2,3}(\+[a-z]{2,3})*$/;
const FILE = /^(.+)\.(vec|bin)$/;

/**
 * Reads the packs of a folder, each named by its languages: `de.vec` and `de.bin` of fastText, or a folder `es+pt` with
 * a Model2Vec or ONNX model. Other names are ignored. @throws ConfigError for a file that cannot be read
 */
export function readOwnPacks(folder: string): Own[] {
  return listed(folder).flatMap((name) => {
    const language = FILE.exec(name)?.[1] ?? name;
    if (!LANGUAGES.test(language)) return [];
    try {
      return readOwn(join(folder, name), language);
    } catch (error) {
      throw new ConfigError(`PACKS_DIR has ${name}: ${explained(error)}`);
    }
  });
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    throw new ConfigError('PACKS_DIR must name a folder that can be read.');
  }
}

/** What is wrong, without a stack: operators read it. */
export function explained(error: unknown): string {
  if (error instanceof PackError) return `${error.message} (${error.code})`;
  if (typeof error === 'object' && error !== null && 'code' in error)
    return `It cannot be read (${String(error.code)}).`;
  throw error;
}

/** @throws PackError for other files */
export function readOwn(path: string, language: string): Own[] {
  if (isOnnx(path)) return [readOnnxEncoder(path, language)];
  if (statSync(path).isDirectory()) return readModel2VecFolder(path, language);
  return path.endsWith('.bin')
    ? [packOf('fastText model', withSource(path, readFastText), language)]
    : [packOf('text vectors', withSource(path, readTextVectors), language)];
}

function packOf(kind: OwnPack['kind'], vectors: NamedVectors, language: string): OwnPack {
  const bytes = ownPack(vectors, { id: `own-${language}`, language, source: kind });
  return { kind, language, words: vectors.words, size: vectors.rows.size, bytes };
}

/** Its whole words are a language pack; all of it is a sentence encoder. */
function readModel2VecFolder(folder: string, language: string): Own[] {
  const text = readText(folder, TOKENIZER);
  if (text === undefined) throw new PackError('malformed', `It has no ${TOKENIZER}.`);
  return withSource(join(folder, 'model.safetensors'), (source) => [
    packOf('Model2Vec model', readModel2Vec(source, text), language),
    shareModel2Vec(folder, language, readTokenVectors(source)),
  ]);
}

/** Model2Vec models also contain their table as ONNX. */
function isOnnx(path: string): boolean {
  return onnxModelIn(path) !== undefined && !isModel2Vec(join(path, 'config.json'));
}

function isModel2Vec(settings: string): boolean {
  return existsSync(settings) && /"model_type"\s*:\s*"model2vec"/.test(readFileSync(settings, 'utf8'));
}

/** Opens a file in parts: those of fastText have gigabytes. */
function withSource<Result>(path: string, work: (source: ByteSource) => Result): Result {
  const file = openSync(path, 'r');
  try {
    const read = (offset: number, length: number) => {
      const bytes = new Uint8Array(length);
      return bytes.subarray(0, readSync(file, bytes, 0, length, offset));
    };
    return work({ size: fstatSync(file).size, read });
  } finally {
    closeSync(file);
  }
}

/** For this thread. */
export const openOwnEncoder = (own: OwnEncoder): SentenceEncoder =>
  own.kind === 'ONNX sentence encoder' ? openOnnxEncoder(own) : openModel2VecEncoder(own);
