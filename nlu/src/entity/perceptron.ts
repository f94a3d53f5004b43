import { createRandom, shuffle } from '../linear/random.ts';
import type { EncodedSentence } from './encoded-sentence.ts';
import { LearningChain } from './learning-chain.ts';
import type { Predecessors } from './transitions.ts';
import { float32At, int32At, itemAt, uint16At } from '../element-reads.ts';

export interface ChainTask {
  sentences: readonly EncodedSentence[];
  features: number;
  tags: number;
  allowed: Predecessors;
  passes: number;
  seed: number;
  onPass?: (done: number) => void;
  /** Called several times per pass; may throw to stop. */
  onTick?: () => void;
}

interface ChainWeights {
  /** features × tags, row-major */
  emission: Float32Array;
  /** (tags + 1) × tags, row-major; the last row starts a sentence. */
  transition: Float32Array;
}

/** Score by which the right tags must win. */
const MARGIN = 12;
const TICK = 256;

/** Averages several chains trained on different orders of the sentences. `onPass` counts the passes of all. */
export function trainChains(task: ChainTask, learners: number): ChainWeights {
  const mean = createWeights(task.features, task.tags);
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
  for (let at = 0; at < sum.length; at++) sum[at] = float32At(sum, at) + float32At(own, at) / of;
}

function createWeights(features: number, tags: number, columns = tags): ChainWeights {
  return { emission: new Float32Array(features * columns), transition: new Float32Array((tags + 1) * tags) };
}

/** Trains an averaged structured perceptron (Collins 2002), with a margin by loss-augmented decoding. */
export function trainChain(task: ChainTask): ChainWeights {
  const { features, tags, sentences } = task;
  const chain = new LearningChain(task);
  const { columns } = chain;
  const weights: ChainWeights = { emission: chain.emission, transition: chain.transition };
  const total = createWeights(features, tags, columns);
  const order = Int32Array.from(sentences.keys());
  const random = createRandom(task.seed);
  let clock = 1;
  for (let pass = 0; pass < task.passes; pass++) {
    shuffle(order, order.length, random);
    let changes = 0;
    for (const [place, at] of order.entries()) {
      if (place % TICK === 0) task.onTick?.();
      const sentence = itemAt(sentences, at);
      const guess = chain.bestPath(sentence, MARGIN);
      if (guess.some((tag, token) => tag !== uint16At(sentence.gold, token))) {
        changes++;
        correct(sentence, guess, tags, { weights, total, columns, clock });
      }
      clock++;
    }
    task.onPass?.(pass + 1);
    if (changes === 0) break;
  }
  average(weights.emission, total.emission, clock);
  average(weights.transition, total.transition, clock);
  return { emission: chain.emissionOfTags(), transition: weights.transition.slice() };
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

/** `total` sums each update times its time step, from which `average` recovers the mean weights (Daumé III 2006). */
interface Learning {
  weights: ChainWeights;
  total: ChainWeights;
  /** Of the emission weights. */
  columns: number;
  clock: number;
}

function correct(sentence: EncodedSentence, guess: Uint16Array, tags: number, learning: Learning): void {
  const { gold } = sentence;
  let goldBefore = tags;
  let guessBefore = tags;
  for (let token = 0; token < gold.length; token++) {
    const right = uint16At(gold, token);
    const wrong = uint16At(guess, token);
    if (wrong !== right) correctEmission(sentence, token, { right, wrong }, learning);
    const goldStep = goldBefore * tags + right;
    const guessStep = guessBefore * tags + wrong;
    if (goldStep !== guessStep) {
      change('transition', goldStep, 1, learning);
      change('transition', guessStep, -1, learning);
    }
    goldBefore = right;
    guessBefore = wrong;
  }
}

function correctEmission(
  sentence: EncodedSentence,
  token: number,
  { right, wrong }: { right: number; wrong: number },
  learning: Learning,
): void {
  for (let at = int32At(sentence.tokenStart, token); at < int32At(sentence.tokenStart, token + 1); at++) {
    const row = int32At(sentence.number, at) * learning.columns;
    change('emission', row + right, 1, learning);
    change('emission', row + wrong, -1, learning);
  }
}

function change(part: keyof ChainWeights, at: number, amount: number, learning: Learning): void {
  learning.weights[part][at] = float32At(learning.weights[part], at) + amount;
  learning.total[part][at] = float32At(learning.total[part], at) + amount * learning.clock;
}

function average(weights: Float32Array, total: Float32Array, clock: number): void {
  for (let at = 0; at < weights.length; at++) weights[at] = float32At(weights, at) - float32At(total, at) / clock;
}
