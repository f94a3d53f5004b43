import { createTokenEncoding } from 'nlu';
import { hashOfFiles, readJson } from './pack-files.ts';
import { openTokenizer, TOKENIZER, TOKENIZER_SETTINGS } from './tokenizer.ts';
import type { PackName, SentenceEncoder, VectorTable } from 'nlu';

const MODEL = 'model.safetensors';

/** A model that was read once, in memory that threads share. */
export interface Model2VecEncoder extends PackName {
  readonly kind: 'Model2Vec sentence encoder';
  readonly language: string;
  /** Number of entries of a vector. */
  readonly size: number;
  readonly folder: string;
  readonly table: VectorTable;
}

/** @throws PackError `malformed` for an invalid tokenizer */
export function shareModel2Vec(
  folder: string,
  language: string,
  { size, level, scale }: VectorTable,
): Model2VecEncoder {
  openTokenizer(folder)('a');
  const table = {
    size,
    level: new Int8Array(new SharedArrayBuffer(level.byteLength)),
    scale: new Float32Array(new SharedArrayBuffer(scale.byteLength)),
  };
  table.level.set(level);
  table.scale.set(scale);
  const hash = hashOfFiles(folder, [MODEL, TOKENIZER, TOKENIZER_SETTINGS]);
  return { kind: 'Model2Vec sentence encoder', id: `own-${language}`, hash, language, size, folder, table };
}

/** Opens the encoder for this thread; its tokenizer is read with the first sentence. */
export function openModel2VecEncoder({ id, hash, language, size, folder, table }: Model2VecEncoder): SentenceEncoder {
  let encode: ReturnType<typeof createTokenEncoding> | undefined;
  const vectorOf = (text: string): Float32Array => {
    encode ??= createTokenEncoding(table, knownTokens(folder, table.scale.length));
    return encode(text);
  };
  return { id, hash, language, notices: [], size, vectorOf };
}

/** Tokens that have a vector. Like the original, it ignores unknown tokens. */
function knownTokens(folder: string, rows: number): (text: string) => number[] {
  const tokenize = openTokenizer(folder, { isMarked: false });
  const unknown = unknownToken(readJson(folder, TOKENIZER)?.['model']);
  return (text) => tokenize(text).filter((token) => token !== unknown && token < rows);
}

/** Unigram identifies it by number, WordPiece by text. */
function unknownToken(model: unknown): unknown {
  const { unk_id: id, unk_token: text, vocab } = model as Readonly<Record<string, unknown>>;
  return id ?? (vocab as Readonly<Record<string, unknown>>)[String(text)];
}
