import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PackError } from 'nlu';
import { hashOfFiles, readJson } from '../pack-files.ts';
import { TOKENIZER, TOKENIZER_SETTINGS } from '../tokenizer.ts';

/** Paths of the model on Hugging Face, and of the weights of one that is too large for a single file. */
const MODELS = ['model.onnx', 'onnx/model.onnx'];
const OUTER_WEIGHTS = ['model.onnx_data', 'onnx/model.onnx_data'];
const POOLING = '1_Pooling/config.json';
const LIMITS = 'sentence_bert_config.json';
/** Sentences are short; the time grows with the square of the number of tokens. */
const MOST_TOKENS = 128;

/** How a folder's model is run. */
export interface OnnxFiles {
  readonly model: string;
  readonly pooling: 'mean' | 'cls';
  readonly mostTokens: number;
}

/** The file of the folder's ONNX model; undefined if there is none. */
export function onnxModelIn(folder: string): string | undefined {
  return MODELS.map((name) => join(folder, name)).find(existsSync);
}

/** @throws PackError `malformed` */
export function readOnnxFiles(folder: string): OnnxFiles {
  const model = onnxModelIn(folder);
  if (model === undefined || !existsSync(join(folder, TOKENIZER)))
    throw new PackError('malformed', `An ONNX model needs ${MODELS[0] ?? ''} and ${TOKENIZER}.`);
  const { max_seq_length: most } = readJson(folder, LIMITS) ?? {};
  return {
    model,
    pooling: poolingOf(readJson(folder, POOLING) ?? {}),
    mostTokens: typeof most === 'number' && most > 1 ? Math.min(most, MOST_TOKENS) : MOST_TOKENS,
  };
}

/** Changes with every file that vectors depend on. */
export const hashOfFolder = (folder: string): string =>
  hashOfFiles(folder, [...MODELS, ...OUTER_WEIGHTS, TOKENIZER, TOKENIZER_SETTINGS, POOLING, LIMITS]);

/** Sentence Transformers name the kind of pooling by flags, newer versions by a word. */
function poolingOf(settings: Readonly<Record<string, unknown>>): 'mean' | 'cls' {
  const flagged = Object.keys(settings).filter((key) => key.startsWith('pooling_mode_') && settings[key] === true);
  const named = settings['pooling_mode'] ?? flagged.map((key) => key.slice('pooling_mode_'.length)).join();
  if (named === 'cls' || named === 'cls_token') return 'cls';
  if (named === 'mean' || named === 'mean_tokens' || named === '') return 'mean';
  throw new PackError('malformed', `It pools by ${JSON.stringify(named)}; mean and cls are supported.`);
}
