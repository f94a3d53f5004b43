import { float32At, float64At } from '../element-reads.ts';
import type { Token } from '../text/tokenize.ts';
import { atOnce } from '../steps.ts';
import type { Steps } from '../steps.ts';
import type { SentenceEncoder } from './encoder.ts';

/** Sentence vectors by an encoder. */
export interface EncodedKnowledge {
  readonly encoder: SentenceEncoder;
  /** Length of a sentence's vector. */
  readonly weight: number;
}

/** Number of words whose share is found by omitting each of them. */
export const LEFT_OUT_AT_MOST = 100;

/** Writes the weighted vector of a sentence. */
export function writeEncoded(
  { encoder, weight }: EncodedKnowledge,
  tokens: readonly Token[],
  out: Float32Array,
  start: number,
): void {
  encoder.vectorOf(wordsOf(tokens)).forEach((value, at) => (out[start + at] = weight * value));
}

/**
 * Encodes sentences, so that an encoder with a cache has them available.
 * @param onShare called with the completed share
 */
export function encodeAll(
  encoder: SentenceEncoder,
  sentences: readonly (readonly Token[])[],
  onShare: (share: number) => void,
): void {
  sentences.forEach((tokens, at) => {
    onShare(at / sentences.length);
    encoder.vectorOf(wordsOf(tokens));
  });
}

/** The text that is encoded: the normal forms of the words, with the original spacing. */
export function wordsOf(tokens: readonly Token[]): string {
  return tokens.map(({ form, start }, at) => (tokens[at - 1]?.end === start || at === 0 ? form : ` ${form}`)).join('');
}

/**
 * Part of each token in each entry that `writeEncoded` writes: the difference that omitting it makes. The remainder is
 * divided equally, so that the parts add up to the vector. Later words of long sentences get only this equal share:
 * each word would take an encoding, and encoders read only about as many.
 * @returns tokens × entries, row-major
 */
export function encodedShares(knowledge: EncodedKnowledge, tokens: readonly Token[]): Float64Array {
  return atOnce(encodedShareSteps(knowledge, tokens));
}

/** The same in steps. */
export function* encodedShareSteps(
  { encoder, weight }: EncodedKnowledge,
  tokens: readonly Token[],
): Steps<Float64Array> {
  const { size } = encoder;
  const shares = new Float64Array(tokens.length * size);
  const whole = encoder.vectorOf(wordsOf(tokens));
  const left = Float64Array.from(whole);
  for (let token = 0; token < Math.min(tokens.length, LEFT_OUT_AT_MOST); token++) {
    yield;
    const without = encoder.vectorOf(wordsOf(tokens.toSpliced(token, 1)));
    for (let at = 0; at < size; at++) {
      const part = float32At(whole, at) - float32At(without, at);
      shares[token * size + at] = part;
      left[at] = float64At(left, at) - part;
    }
  }
  return shares.map((part, at) => weight * (part + float64At(left, at % size) / tokens.length));
}
