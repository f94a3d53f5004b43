import { openKernel } from '../linear/kernel.ts';
import type { Kernel } from '../linear/kernel.ts';
import { float32At, int32At, uint16At, uint8At } from '../element-reads.ts';
import type { EncodedSentence } from './encoded-sentence.ts';
import type { Predecessors } from './transitions.ts';

interface ChainShape {
  features: number;
  tags: number;
  allowed: Predecessors;
  /** The sentences that `bestPath` may be asked for. */
  sentences: readonly EncodedSentence[];
}

/** Columns that the kernel takes at once. */
const GROUP = 16;
const NUMBER_BYTES = 4;

/** A chain while it learns, in the memory of kernel.wat, which adds up rows of weights and finds the best scores. */
export class LearningChain {
  /** features × `columns`, row-major */
  readonly emission: Float32Array;
  /** Tags, with columns of zeros that the kernel needs besides. */
  readonly columns: number;
  /** (tags + 1) × tags, row-major; the last row starts a sentence. */
  readonly transition: Float32Array;
  readonly #shape: ChainShape;
  readonly #kernel: Kernel;
  /** Feature numbers of a sentence. */
  readonly #numbers: Int32Array;
  /** tokens × `columns`, row-major */
  readonly #emissions: Float32Array;
  /** Of the best path up to each tag, tokens × `columns`, row-major. */
  readonly #scores: Float32Array;
  readonly #steps: Int32Array;

  constructor(shape: ChainShape) {
    const { features, tags, allowed, sentences } = shape;
    this.#shape = shape;
    this.columns = Math.ceil(tags / GROUP) * GROUP;
    const cells = longestOf(sentences, ({ gold }) => gold.length) * this.columns;
    const transitions = (tags + 1) * tags;
    const numbers = longestOf(sentences, ({ number }) => number.length);
    const steps = stepsOf(tags, allowed);
    const all = features * this.columns + transitions + numbers + steps.length + 2 * cells;
    const { kernel, memory } = openKernel(all * NUMBER_BYTES);
    this.#kernel = kernel;
    let end = 0;
    const next = (length: number) => [memory, (end += length * NUMBER_BYTES) - length * NUMBER_BYTES, length] as const;
    this.emission = new Float32Array(...next(features * this.columns));
    this.transition = new Float32Array(...next(transitions));
    this.#numbers = new Int32Array(...next(numbers));
    this.#steps = new Int32Array(...next(steps.length));
    this.#emissions = new Float32Array(...next(cells));
    this.#scores = new Float32Array(...next(cells));
    this.#steps.set(steps);
  }

  /**
   * The best tag sequence (Viterbi) when right tags score less by `margin`; ties go to the lower tag number. Scores
   * have single precision, which is exact for the whole numbers that a perceptron learns.
   */
  bestPath(sentence: EncodedSentence, margin: number): Uint16Array {
    const path = new Uint16Array(sentence.gold.length);
    if (path.length === 0) return path;
    this.#addEmissions(sentence, margin);
    this.#open();
    this.#kernel.bestScores(
      this.#scores.byteOffset,
      this.#emissions.byteOffset,
      this.transition.byteOffset,
      this.#steps.byteOffset,
      this.#shape.allowed.tag.length,
      this.columns,
      path.length,
    );
    let tag = this.#bestLast(path.length);
    for (let token = path.length - 1; token >= 0; token--) {
      path[token] = tag;
      if (token > 0) tag = this.#bestBefore(tag, token);
    }
    return path;
  }

  /** A copy of the emission weights without the columns of zeros: features × tags. */
  emissionOfTags(): Float32Array {
    const { features, tags } = this.#shape;
    const copy = new Float32Array(features * tags);
    for (let feature = 0; feature < features; feature++) {
      const row = feature * this.columns;
      copy.set(this.emission.subarray(row, row + tags), feature * tags);
    }
    return copy;
  }

  #addEmissions({ tokenStart, number, gold }: EncodedSentence, margin: number): void {
    this.#numbers.set(number);
    for (let token = 0; token < gold.length; token++) {
      const from = int32At(tokenStart, token);
      const row = token * this.columns;
      this.#kernel.sumRows(
        this.#numbers.byteOffset + from * NUMBER_BYTES,
        int32At(tokenStart, token + 1) - from,
        this.emission.byteOffset,
        this.#emissions.byteOffset + row * NUMBER_BYTES,
        this.columns,
      );
      const right = row + uint16At(gold, token);
      this.#emissions[right] = float32At(this.#emissions, right) - margin;
    }
  }

  /** Scores of the first token. */
  #open(): void {
    const { tags, allowed } = this.#shape;
    for (let tag = 0; tag < tags; tag++)
      this.#scores[tag] =
        uint8At(allowed.mayOpen, tag) === 1
          ? float32At(this.#emissions, tag) + float32At(this.transition, tags * tags + tag)
          : -Infinity;
  }

  #bestLast(tokens: number): number {
    const row = (tokens - 1) * this.columns;
    let best = 0;
    for (let tag = 1; tag < this.#shape.tags; tag++)
      if (float32At(this.#scores, row + tag) > float32At(this.#scores, row + best)) best = tag;
    return best;
  }

  /** The tag of the token before, from which a token's tag is reached with the best score. */
  #bestBefore(tag: number, token: number): number {
    const { tags, allowed } = this.#shape;
    const row = (token - 1) * this.columns;
    let best = -Infinity;
    let from = int32At(allowed.tag, int32At(allowed.start, tag));
    for (let place = int32At(allowed.start, tag); place < int32At(allowed.start, tag + 1); place++) {
      const before = int32At(allowed.tag, place);
      const score = float32At(this.#scores, row + before) + float32At(this.transition, before * tags + tag);
      if (score <= best) continue;
      best = score;
      from = before;
    }
    return from;
  }
}

function longestOf(sentences: readonly EncodedSentence[], length: (sentence: EncodedSentence) => number): number {
  return sentences.reduce((longest, sentence) => Math.max(longest, length(sentence)), 0);
}

/**
 * Steps between tags as the kernel takes them: first bytes of the score before, of the weight and of the score after.
 * In the order of the tags before: steps one after the other lead to different tags, and need not wait for each other.
 */
function stepsOf(tags: number, allowed: Predecessors): Int32Array {
  const steps: [before: number, tag: number][] = [];
  for (let tag = 0; tag < tags; tag++)
    allowed.tag.subarray(allowed.start[tag], allowed.start[tag + 1]).forEach((before) => steps.push([before, tag]));
  steps.sort(([one], [other]) => one - other);
  return Int32Array.from(
    steps.flatMap(([before, tag]) => [before, before * tags + tag, tag].map((number) => number * NUMBER_BYTES)),
  );
}
