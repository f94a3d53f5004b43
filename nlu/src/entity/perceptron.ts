import { createRandom, shuffle } from '../linear/random.ts';
import { bestPath } from './chain.ts';
import type { Chain } from './chain.ts';
import type { Predecessors } from './transitions.ts';

/** A sentence ready for learning: feature numbers of token t are `number[tokenStart[t] … tokenStart[t + 1])`. */
export interface EncodedSentence {
  tokenStart: Int32Array;
  number: Int32Array;
  gold: Uint16Array;
}

export interface ChainTask {
  sentences: readonly EncodedSentence[];
  features: number;
  tags: number;
  allowed: Predecessors;
  passes: number;
  seed: number;
  onPass?: (done: number) => void;
  /** Called now and then inside a pass; may throw to stop. */
  onTick?: () => void;
}

export interface ChainWeights {
  /** features × tags, row-major */
  emission: Float32Array;
  /** tags + 1 × tags, row-major; the last row opens a sentence */
  transition: Float32Array;
}

/** A wrong tag counts as this much better than it is, so that right ones must win clearly. Unit: score. */
const MARGIN = 12;
/** A sentence that needed no change this often in a row is looked at every third pass only. */
const SETTLED = 2;
const SETTLED_INTERVAL = 3;
const TICK = 256;

/** The mean of several learners that see the sentences in different orders. `onPass` counts the passes of all. */
export function trainChains(task: ChainTask, learners: number): ChainWeights {
  const mean: ChainWeights = {
    emission: new Float32Array(task.features * task.tags),
    transition: new Float32Array((task.tags + 1) * task.tags),
  };
  for (let learner = 0; learner < learners; learner++) {
    const own = trainChain({
      ...task,
      seed: task.seed + learner,
      onPass: (done) => task.onPass?.(learner * task.passes + done),
    });
    addShare(mean.emission, own.emission, learners);
    addShare(mean.transition, own.transition, learners);
  }
  return mean;
}

function addShare(sum: Float32Array, own: Float32Array, of: number): void {
  for (let at = 0; at < sum.length; at++) sum[at] += own[at] / of;
}

/** Averaged structured perceptron (Collins 2002) with a margin by loss-augmented decoding. */
export function trainChain(task: ChainTask): ChainWeights {
  const { features, tags, sentences } = task;
  const weights: ChainWeights = {
    emission: new Float32Array(features * tags),
    transition: new Float32Array((tags + 1) * tags),
  };
  const total: ChainWeights = {
    emission: new Float32Array(features * tags),
    transition: new Float32Array((tags + 1) * tags),
  };
  const order = Int32Array.from(sentences.keys());
  const calm = new Uint8Array(sentences.length);
  const random = createRandom(task.seed);
  let clock = 1;
  for (let pass = 0; pass < task.passes; pass++) {
    shuffle(order, order.length, random);
    let changes = 0;
    for (const [place, at] of order.entries()) {
      if (place % TICK === 0) task.onTick?.();
      if (calm[at] >= SETTLED && (pass + at) % SETTLED_INTERVAL !== 0) continue;
      const sentence = sentences[at];
      const guess = bestPath(marginChain(task, weights, sentence));
      const isRight = guess.every((tag, token) => tag === sentence.gold[token]);
      calm[at] = isRight ? calm[at] + 1 : 0;
      if (!isRight) {
        changes++;
        correct(sentence, guess, tags, { weights, total, clock });
      }
      clock++;
    }
    task.onPass?.(pass + 1);
    if (changes === 0) break;
  }
  average(weights.emission, total.emission, clock);
  average(weights.transition, total.transition, clock);
  return weights;
}

function marginChain(task: ChainTask, weights: ChainWeights, sentence: EncodedSentence): Chain {
  const emissions = emissionsOf(sentence, weights.emission, task.tags);
  sentence.gold.forEach((tag, token) => (emissions[token * task.tags + tag] -= MARGIN));
  return { tags: task.tags, emissions, transitions: weights.transition, allowed: task.allowed };
}

/** Sums the weight rows of each token's features: tokens × tags. */
export function emissionsOf(sentence: EncodedSentence, emission: Float32Array, tags: number): Float32Array {
  const length = sentence.tokenStart.length - 1;
  const sums = new Float32Array(length * tags);
  for (let token = 0; token < length; token++) {
    const to = token * tags;
    for (let at = sentence.tokenStart[token]; at < sentence.tokenStart[token + 1]; at++) {
      const from = sentence.number[at] * tags;
      for (let tag = 0; tag < tags; tag++) sums[to + tag] += emission[from + tag];
    }
  }
  return sums;
}

/** `total` holds each change times the moment it was made, which gives the average over all moments without adding up at each. */
interface Learning {
  weights: ChainWeights;
  total: ChainWeights;
  clock: number;
}

function correct(sentence: EncodedSentence, guess: Uint16Array, tags: number, learning: Learning): void {
  const { gold } = sentence;
  for (let token = 0; token < gold.length; token++) {
    if (guess[token] !== gold[token]) {
      for (let at = sentence.tokenStart[token]; at < sentence.tokenStart[token + 1]; at++) {
        change('emission', sentence.number[at] * tags + gold[token], 1, learning);
        change('emission', sentence.number[at] * tags + guess[token], -1, learning);
      }
    }
    const goldStep = (token === 0 ? tags : gold[token - 1]) * tags + gold[token];
    const guessStep = (token === 0 ? tags : guess[token - 1]) * tags + guess[token];
    if (goldStep === guessStep) continue;
    change('transition', goldStep, 1, learning);
    change('transition', guessStep, -1, learning);
  }
}

function change(part: keyof ChainWeights, at: number, amount: number, learning: Learning): void {
  learning.weights[part][at] += amount;
  learning.total[part][at] += amount * learning.clock;
}

function average(weights: Float32Array, total: Float32Array, clock: number): void {
  for (let at = 0; at < weights.length; at++) weights[at] -= total[at] / clock;
}
