import { openKernel } from '../linear/kernel.ts';
import type { Kernel } from '../linear/kernel.ts';
import { float32At, int32At, uint16At } from '../element-reads.ts';
import type { EncodedSentence } from './encoded-sentence.ts';

interface ChainShape {
  features: number;
  tags: number;
  /** The sentences whose `emissions` may be requested. */
  sentences: readonly EncodedSentence[];
}

/** Number of columns that the kernel processes at once. */
const GROUP = 16;
const NUMBER_BYTES = 4;

/** The emission weights of a chain during training, in the memory of kernel.wat, which adds up their rows. */
export class LearningChain {
  /** features × `columns`, row-major */
  readonly emission: Float32Array;
  /** Number of tags, plus padding columns of zeros that the kernel needs. */
  readonly columns: number;
  readonly #shape: ChainShape;
  readonly #kernel: Kernel;
  /** Feature numbers of a sentence. */
  readonly #numbers: Int32Array;
  /** Scores of one token. */
  readonly #sums: Float32Array;

  constructor(shape: ChainShape) {
    this.#shape = shape;
    this.columns = Math.ceil(shape.tags / GROUP) * GROUP;
    const cells = shape.features * this.columns;
    const numbers = shape.sentences.reduce((longest, { number }) => Math.max(longest, number.length), 0);
    const { kernel, memory } = openKernel((cells + this.columns + numbers) * NUMBER_BYTES);
    this.#kernel = kernel;
    this.emission = new Float32Array(memory, 0, cells);
    this.#sums = new Float32Array(memory, cells * NUMBER_BYTES, this.columns);
    this.#numbers = new Int32Array(memory, (cells + this.columns) * NUMBER_BYTES, numbers);
  }

  /** Scores of the tags of each token, minus `margin` for the right ones: tokens × tags, row-major. */
  emissions({ tokenStart, number, gold }: EncodedSentence, margin: number): Float32Array {
    const { tags } = this.#shape;
    const scores = new Float32Array(gold.length * tags);
    this.#numbers.set(number);
    for (let token = 0; token < gold.length; token++) {
      const from = int32At(tokenStart, token);
      this.#kernel.sumRows(
        this.#numbers.byteOffset + from * NUMBER_BYTES,
        int32At(tokenStart, token + 1) - from,
        this.emission.byteOffset,
        this.#sums.byteOffset,
        this.columns,
      );
      const row = token * tags;
      scores.set(this.#sums.subarray(0, tags), row);
      const right = row + uint16At(gold, token);
      scores[right] = float32At(scores, right) - margin;
    }
    return scores;
  }

  /** A copy without the padding columns. @param weights features × `columns` @returns features × tags */
  withoutPadding(weights: Float32Array): Float32Array {
    const { features, tags } = this.#shape;
    const copy = new Float32Array(features * tags);
    for (let feature = 0; feature < features; feature++) {
      const row = feature * this.columns;
      copy.set(weights.subarray(row, row + tags), feature * tags);
    }
    return copy;
  }
}
