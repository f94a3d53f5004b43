import { createRandom, shuffle } from '../linear/random.ts';
import type { Random } from '../linear/random.ts';
import type { EncodedSentence } from './encoded-sentence.ts';
import { gradientOf } from './gradient.ts';
import type { Gradient, GradientOptions } from './gradient.ts';
import { LearningChain } from './learning-chain.ts';
import { factorOf, transitionFactors } from './transition-factors.ts';
import type { TransitionFactors } from './transition-factors.ts';
import type { Predecessors } from './transitions.ts';
import { float32At, float64At, int32At, itemAt, uint16At } from '../element-reads.ts';

export interface ChainTask {
  /** All sentences that the chain will learn from. */
  sentences: readonly EncodedSentence[];
  features: number;
  tags: number;
  allowed: Predecessors;
  seed: number;
  /** Called several times per pass; may throw to stop. */
  onTick?: () => void;
}

export interface ChainWeights {
  /** features × tags, row-major */
  emission: Float32Array;
  /** (tags + 1) × tags, row-major; the last row starts a sentence. */
  transition: Float32Array;
}

/** Margin by which the right tag of each token must score higher than others. */
const MARGIN = 5;
/** Learning rate. */
const RATE = 0.05;
/** Smaller gradients, those of most tags, are ignored. */
const LEAST_SLOPE = 0.01;
/** Losses below the limit are those of most sentences after some passes; most tags of a token are negligible. */
const WHAT_MATTERS: GradientOptions = { leastLoss: 0.01, negligible: 1e-6 };
const TICK = 256;

/**
 * A conditional random field trained by stochastic gradient descent with softmax-margin loss (Gimpel and Smith 2010).
 * Its weights are a mean over steps, which depends less on the order of the sentences than the last weights.
 */
export class ChainTrainer {
  readonly #task: ChainTask;
  readonly #chain: LearningChain;
  readonly #emission: AveragedWeights;
  readonly #transition: AveragedWeights;
  readonly #factors: TransitionFactors;
  readonly #random: Random;

  constructor(task: ChainTask) {
    const { tags, allowed } = task;
    this.#task = task;
    this.#chain = new LearningChain(task);
    this.#emission = new AveragedWeights(this.#chain.emission);
    this.#transition = new AveragedWeights(new Float32Array((tags + 1) * tags));
    this.#factors = transitionFactors({ tags, transitions: this.#transition.weights, allowed }, 1);
    this.#random = createRandom(task.seed);
  }

  /** Trains on each of the given sentences once, in random order. */
  pass(sentences: readonly EncodedSentence[]): void {
    const order = Int32Array.from(sentences.keys());
    shuffle(order, order.length, this.#random);
    for (const [place, at] of order.entries()) {
      if (place % TICK === 0) this.#task.onTick?.();
      const sentence = itemAt(sentences, at);
      if (sentence.gold.length > 0) this.#step(sentence);
    }
  }

  #step(sentence: EncodedSentence): void {
    const { tags, allowed } = this.#task;
    const emissions = this.#chain.emissions(sentence, MARGIN);
    const chain = { tags, emissions, transitions: this.#transition.weights, allowed };
    const gradient = gradientOf(chain, this.#factors, sentence.gold, WHAT_MATTERS);
    if (gradient !== null) {
      followEmissions(this.#emission, sentence, gradient, this.#chain.columns);
      followSteps(this.#transition, this.#factors, gradient, tags);
    }
    this.#emission.clock++;
    this.#transition.clock++;
  }

  /** Excludes the passes so far from the mean. */
  restartMean(): void {
    this.#emission.restartMean();
    this.#transition.restartMean();
  }

  /** The mean over the steps since the start, or since `restartMean`. */
  weights(): ChainWeights {
    return { emission: this.#chain.withoutPadding(this.#emission.mean()), transition: this.#transition.mean() };
  }
}

/** Emission scores: the summed weight rows of each token's features, tokens × tags, row-major. */
export function emissionsOf(sentence: EncodedSentence, emission: Float32Array, tags: number): Float32Array {
  const length = sentence.tokenStart.length - 1;
  const sums = new Float32Array(length * tags);
  for (let token = 0; token < length; token++) {
    const to = token * tags;
    for (let at = int32At(sentence.tokenStart, token); at < int32At(sentence.tokenStart, token + 1); at++) {
      const from = int32At(sentence.number, at) * tags;
      for (let tag = 0; tag < tags; tag++) sums[to + tag] = float32At(sums, to + tag) + float32At(emission, from + tag);
    }
  }
  return sums;
}

/**
 * Weights that follow gradients, and whose mean is computed from the sum of all changes times their steps (Daumé III
 * 2006).
 */
class AveragedWeights {
  readonly weights: Float32Array;
  readonly #total: Float32Array;
  /** Number of the step. */
  clock = 1;

  constructor(weights: Float32Array) {
    this.weights = weights;
    this.#total = new Float32Array(weights.length);
  }

  follow(at: number, slope: number): void {
    const change = -RATE * slope;
    this.weights[at] = float32At(this.weights, at) + change;
    this.#total[at] = float32At(this.#total, at) + change * this.clock;
  }

  /** Excludes the steps so far from the mean. */
  restartMean(): void {
    this.#total.fill(0);
    this.clock = 1;
  }

  mean(): Float32Array {
    const mean = new Float32Array(this.weights.length);
    for (let at = 0; at < mean.length; at++)
      mean[at] = float32At(this.weights, at) - float32At(this.#total, at) / this.clock;
    return mean;
  }
}

function followEmissions(
  weights: AveragedWeights,
  sentence: EncodedSentence,
  { emission }: Gradient,
  columns: number,
): void {
  const { gold, tokenStart, number } = sentence;
  const tags = emission.length / gold.length;
  for (let cell = 0; cell < emission.length; cell++) {
    const slope = float64At(emission, cell);
    if (Math.abs(slope) < LEAST_SLOPE) continue;
    const token = Math.floor(cell / tags);
    for (let at = int32At(tokenStart, token); at < int32At(tokenStart, token + 1); at++)
      weights.follow(int32At(number, at) * columns + (cell % tags), slope);
  }
}

/** Follows the gradients of transitions, and updates their factors. */
function followSteps(weights: AveragedWeights, factors: TransitionFactors, gradient: Gradient, tags: number): void {
  const follow = (slope: number, cell: number): number => {
    weights.follow(cell, slope);
    return factorOf(float32At(weights.weights, cell));
  };
  const { opening, start, next, step } = factors;
  for (let tag = 0; tag < tags; tag++) {
    const slope = float64At(gradient.emission, tag);
    if (slope !== 0) opening[tag] = follow(slope, tags * tags + tag);
    for (let at = int32At(start, tag); at < int32At(start, tag + 1); at++) {
      const slopeOfStep = float64At(gradient.step, at);
      if (slopeOfStep !== 0) step[at] = follow(slopeOfStep, tag * tags + uint16At(next, at));
    }
  }
}
