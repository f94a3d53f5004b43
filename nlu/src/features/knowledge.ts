import { encodedShares, writeEncoded } from '../encoder/encoded-knowledge.ts';
import { knownWords, vectorSize, writeVectors } from '../packs/sentence-vector.ts';
import type { SentenceKnowledge } from '../packs/sentence-knowledge.ts';
import { tokenShares } from '../packs/token-shares.ts';
import type { Token } from '../text/tokenise.ts';
import type { Featuriser } from './featuriser.ts';
import type { SentenceMatrix } from './sentence-matrix.ts';
import type { SentenceVector } from './weighting.ts';
import { int32At } from '../element-reads.ts';

/** Entries of a sentence's vector. */
function knowledgeSize(knowledge: SentenceKnowledge): number {
  return 'encoder' in knowledge ? knowledge.encoder.size : vectorSize(knowledge);
}

function writeKnowledge(
  knowledge: SentenceKnowledge,
  tokens: readonly Token[],
  out: Float32Array,
  start: number,
): void {
  if ('encoder' in knowledge) writeEncoded(knowledge, tokens, out, start);
  else writeVectors(knowledge, knownWords(tokens, knowledge.pack.words), out, start);
}

/** Part of each token in each entry of the sentence's vector; the parts add up to it. Tokens × entries, row-major. */
export function sharesOfTokens(knowledge: SentenceKnowledge, tokens: readonly Token[]): Float64Array {
  return 'encoder' in knowledge ? encodedShares(knowledge, tokens) : tokenShares(knowledge, tokens);
}

/** Number of features, those of knowledge included. */
export function featureCount({ idf, knowledge }: Pick<Featuriser, 'idf' | 'knowledge'>): number {
  return idf.length + (knowledge === null ? 0 : knowledgeSize(knowledge));
}

/** Appends what is known of the sentence. */
export function withKnowledge(
  vector: SentenceVector,
  tokens: readonly Token[],
  { idf, knowledge }: Featuriser,
): SentenceVector {
  if (knowledge === null) return vector;
  const size = knowledgeSize(knowledge);
  const start = vector.index.length;
  const index = new Int32Array(start + size);
  const value = new Float32Array(start + size);
  index.set(vector.index);
  value.set(vector.value);
  for (let at = 0; at < size; at++) index[start + at] = idf.length + at;
  writeKnowledge(knowledge, tokens, value, start);
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
  const size = knowledgeSize(knowledge);
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
    writeKnowledge(knowledge, tokens, own.value, start + to - from);
  }
  return { ...own, rowStart, blockStart, columns: matrix.columns + size };
}
