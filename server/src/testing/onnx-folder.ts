import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { onnxFile } from './onnx-file.ts';

const UNKNOWN = '[UNK]';

interface OnnxFolder {
  /** What the words of each group have in common: they have the same vector. */
  readonly groups: readonly (readonly string[])[];
  readonly inputs?: readonly string[];
  readonly isPooled?: boolean;
}

/** Writes a sentence encoder with few words, in the layout of Hugging Face. */
export function writeOnnxFolder(folder: string, { groups, ...wish }: OnnxFolder): void {
  const words = groups.flatMap((group, at) => group.map((word) => ({ word, group: at })));
  const rows = [{ word: UNKNOWN, group: -1 }, ...words].map((own) => groups.map((_, at) => Number(at === own.group)));
  const vocab = Object.fromEntries([UNKNOWN, ...words.map(({ word }) => word)].map((word, row) => [word, row]));
  mkdirSync(join(folder, 'onnx'), { recursive: true });
  writeFileSync(join(folder, 'onnx/model.onnx'), onnxFile({ rows, ...wish }));
  writeFileSync(join(folder, 'tokenizer.json'), JSON.stringify(tokenizerOf(vocab)));
}

/** A tokenizer that splits words into subwords, those after the first with `##`. */
export function tokenizerOf(vocab: Readonly<Record<string, number>>): object {
  return {
    added_tokens: [],
    normalizer: null,
    pre_tokenizer: { type: 'Whitespace' },
    post_processor: null,
    decoder: null,
    model: {
      type: 'WordPiece',
      vocab,
      unk_token: UNKNOWN,
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 99,
    },
  };
}

/** Installs onnxruntime-web, which runs everywhere, where operators install onnxruntime-node. */
export function installRuntime(folder: string): void {
  const place = join(folder, 'node_modules/onnxruntime-node');
  mkdirSync(place, { recursive: true });
  const path = JSON.stringify(createRequire(import.meta.url).resolve('onnxruntime-web'));
  writeFileSync(
    join(place, 'index.js'),
    `const runtime = require(${path});\nruntime.env.wasm.numThreads = 1;\nmodule.exports = runtime;\n`,
  );
}
