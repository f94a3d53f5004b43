import { knownWords, vectorSize, writeVectors } from '../packs/sentence-vector.ts';
import type { SentenceKnowledge } from '../packs/sentence-vector.ts';
import type { Token } from '../text/tokenise.ts';
import type { Featuriser } from './featuriser.ts';
import type { SentenceMatrix } from './sentence-matrix.ts';
import type { SentenceVector } from './weighting.ts';
import { int32At } from '../element-reads.ts';

/** Number of features, those of a language pack included. */
export function featureCount({ idf, knowledge }: Pick<Featuriser, 'idf' | 'knowledge'>): number {
  return idf.length + (knowledge === null ? 0 : vectorSize(knowledge));
}

/** Appends what a language pack knows of the sentence. */
export function withKnowledge(
  vector: SentenceVector,
  tokens: readonly Token[],
  { idf, knowledge }: Featuriser,
): SentenceVector {
  if (knowledge === null) return vector;
  const size = vectorSize(knowledge);
  const start = vector.index.length;
  const index = new Int32Array(start + size);
  const value = new Float32Array(start + size);
  index.set(vector.index);
  value.set(vector.value);
  for (let at = 0; at < size; at++) index[start + at] = idf.length + at;
  writeVectors(knowledge, knownWords(tokens, knowledge.pack.words), value, start);
  return { ...vector, index, value };
}

/** The vector of the words and characters alone. */
export function withoutKnowledge(vector: SentenceVector): SentenceVector {
  const { index, value, vectorStart } = vector;
  if (vectorStart === index.length) return vector;
  return { ...vector, index: index.subarray(0, vectorStart), value: value.subarray(0, vectorStart) };
}

/** As `withKnowledge`, for the rows of a matrix. */
export function matrixWithKnowledge(
  matrix: SentenceMatrix,
  sentences: readonly (readonly Token[])[],
  knowledge: SentenceKnowledge | null,
): SentenceMatrix {
  if (knowledge === null) return matrix;
  const size = vectorSize(knowledge);
  const rowStart = matrix.rowStart.map((start, row) => start + row * size);
  const entries = matrix.index.length + sentences.length * size;
  const own = { index: new Int32Array(entries), value: new Float32Array(entries) };
  const columns = Int32Array.from({ length: size }, (_, at) => matrix.columns + at);
  const blockStart = matrix.blockStart.map((start, row) => start + row * size);
  for (const [row, tokens] of sentences.entries()) {
    const from = int32At(matrix.rowStart, row);
    const to = int32At(matrix.rowStart, row + 1);
    const start = int32At(rowStart, row);
    own.index.set(matrix.index.subarray(from, to), start);
    own.value.set(matrix.value.subarray(from, to), start);
    own.index.set(columns, start + to - from);
    writeVectors(knowledge, knownWords(tokens, knowledge.pack.words), own.value, start + to - from);
  }
  return { ...own, rowStart, blockStart, columns: matrix.columns + size };
}
