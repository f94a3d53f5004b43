import { LRUCache } from 'lru-cache';
import { hashOfFolder } from './onnx-files.ts';
import { startEncoderThread } from './encoder-thread.ts';
import type { SentenceEncoder } from 'nlu';
import type { EncoderThread } from './encoder-thread.ts';

/** A model that was read once; every thread that needs it opens it from this. */
export interface OnnxEncoder {
  readonly kind: 'ONNX sentence encoder';
  readonly id: string;
  readonly hash: string;
  readonly language: string;
  /** Number of entries of a vector. */
  readonly size: number;
  readonly folder: string;
}

/** Maximum sentences that requests wait for at a time. */
const MOST_PREPARED = 1000;

/** Loads a folder's model once, so that a model that does not work is rejected at startup. @throws PackError */
export function readOnnxEncoder(folder: string, language: string): OnnxEncoder {
  const thread = startEncoderThread(folder);
  try {
    const { length: size } = thread.encodeNow('a');
    return { kind: 'ONNX sentence encoder', id: `own-${language}`, hash: hashOfFolder(folder), language, size, folder };
  } finally {
    thread.stop();
  }
}

/** Opens the encoder for this thread; its model is loaded with the first sentence. */
export function openOnnxEncoder({ id, hash, language, size, folder }: OnnxEncoder): SentenceEncoder {
  let thread: EncoderThread | undefined;
  const started = () => (thread ??= startEncoderThread(folder));
  const prepared = new LRUCache<string, Float32Array>({ max: MOST_PREPARED });
  return {
    id,
    hash,
    language,
    notices: [],
    size,
    vectorOf: (text) => (text === '' ? new Float32Array(size) : (prepared.get(text) ?? started().encodeNow(text))),
    prepare: async (texts) => {
      const others = texts.filter((text) => text !== '' && !prepared.has(text));
      await Promise.all(others.map(async (text) => prepared.set(text, await started().encode(text))));
    },
  };
}
