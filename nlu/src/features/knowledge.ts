import { encodedShareSteps, writeEncoded } from '../encoder/encoded-knowledge.ts';
import type { DenseRows } from '../linear/mixed-rows.ts';
import { knownWords, vectorSize, writeVectors } from '../packs/sentence-vector.ts';
import type { SentenceKnowledge } from './sentence-knowledge.ts';
import { tokenShareSteps } from '../packs/token-shares.ts';
import type { Steps } from '../steps.ts';
import type { Token } from '../text/tokenize.ts';
import type { FeatureList } from './feature-list.ts';
import type { Featurizer } from './featurizer.ts';
import { informationOf, littleTokens, wordCertainties } from './information.ts';
import { featureNumbers, weigh } from './weighting.ts';
import type { SentenceVector } from './weighting.ts';

/** Number of entries of a sentence's vector. */
function knowledgeSize(knowledge: SentenceKnowledge): number {
  const { words } = knowledge;
  return encodedSize(knowledge) + (words === null ? 0 : vectorSize(words));
}

const encodedSize = ({ encoded }: SentenceKnowledge): number => encoded?.encoder.size ?? 0;

function writeKnowledge(
  knowledge: SentenceKnowledge,
  tokens: readonly Token[],
  out: Float32Array,
  start: number,
): void {
  const { encoded, words } = knowledge;
  if (encoded !== null) writeEncoded(encoded, tokens, out, start);
  if (words !== null) writeVectors(words, knownWords(tokens, words.pack.words), out, start + encodedSize(knowledge));
}

/**
 * Contribution of each token to each entry of the sentence's vector; the contributions add up to it. Tokens × entries,
 * row-major.
 */
export function* shareSteps(knowledge: SentenceKnowledge, tokens: readonly Token[]): Steps<Float64Array> {
  const parts = [
    knowledge.encoded === null ? new Float64Array() : yield* encodedShareSteps(knowledge.encoded, tokens),
    knowledge.words === null ? new Float64Array() : yield* tokenShareSteps(knowledge.words, tokens),
  ].map((shares) => ({ shares, size: tokens.length === 0 ? 0 : shares.length / tokens.length }));
  const size = knowledgeSize(knowledge);
  const all = new Float64Array(tokens.length * size);
  for (let token = 0; token < tokens.length; token++) {
    let start = token * size;
    for (const { shares, size: own } of parts) {
      all.set(shares.subarray(token * own, (token + 1) * own), start);
      start += own;
    }
  }
  return all;
}

/** Number of features, including those of knowledge. */
export function featureCount({ idf, knowledge }: Pick<Featurizer, 'idf' | 'knowledge'>): number {
  return idf.length + (knowledge === null ? 0 : knowledgeSize(knowledge));
}

/** Weights the features of one sentence, and appends its knowledge vectors. */
export function weighWithKnowledge(
  list: FeatureList,
  tokens: readonly Token[],
  featurizer: Featurizer,
): SentenceVector {
  const { idf, knowledge, information } = featurizer;
  const numbers = featureNumbers(list, featurizer);
  const vector = weigh(list, numbers, featurizer, knowledge === null ? 0 : knowledgeSize(knowledge));
  if (information !== null) {
    const words = { list, numbers, tokens, isLittle: littleTokens(tokens, information.common) };
    vector.information = informationOf(information, words, featurizer);
    vector.certainties = wordCertainties(information, words, featurizer);
  }
  if (knowledge === null) return vector;
  const { index, value, vectorStart } = vector;
  for (let at = vectorStart; at < index.length; at++) index[at] = idf.length + at - vectorStart;
  writeKnowledge(knowledge, tokens, value, vectorStart);
  return vector;
}

/** The vector of only the words and characters. */
export function withoutKnowledge(vector: SentenceVector): SentenceVector {
  const { index, value, vectorStart } = vector;
  if (vectorStart === index.length) return vector;
  return { ...vector, index: index.subarray(0, vectorStart), value: value.subarray(0, vectorStart) };
}

/** The knowledge vectors of many sentences; null without knowledge. */
export function knowledgeRows(
  sentences: readonly (readonly Token[])[],
  knowledge: SentenceKnowledge | null,
): DenseRows | null {
  if (knowledge === null) return null;
  const size = knowledgeSize(knowledge);
  const value = new Float32Array(sentences.length * size);
  sentences.forEach((tokens, row) => {
    writeKnowledge(knowledge, tokens, value, row * size);
  });
  return { size, value };
}
