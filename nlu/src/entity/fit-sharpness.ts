import { createRandom, shuffle } from '../linear/random.ts';
import type { Chain } from './chain.ts';
import { pathsBefore, pathScore } from './marginals.ts';
import type { EncodedSentence } from './encoded-sentence.ts';
import { emissionsOf, trainChain } from './train-chain.ts';
import type { ChainTask } from './train-chain.ts';
import { rememberedFactors } from './transition-factors.ts';
import { itemAt } from '../element-reads.ts';

/** Used when there are too few sentences to hold some out. */
const DEFAULT_SHARPNESS = 0.65;
const LEAST_SENTENCES = 20;
/** Sentences used; more would double the training time. */
const MOST_SENTENCES = 2500;
const HELD_SHARE = 0.2;
const PASSES = 8;
const LOWEST = 0.01;
const HIGHEST = 2;
const STEPS = 12;
/** As of `Pruning`. */
const NEGLIGIBLE = 1e-6;
/** Weight of the prior. Unit: sentences. */
const PRIOR_SENTENCES = 5;

/**
 * Fits the factor that turns chain scores into log-probabilities, by maximum likelihood of the gold tags of held-out
 * sentences under a chain that has not seen them. Sentences without entities carry little information and are skipped.
 */
export function fitSharpness(task: Omit<ChainTask, 'passes' | 'onPass'>): number {
  const order = Int32Array.from(task.sentences.keys());
  shuffle(order, order.length, createRandom(task.seed));
  const sentences = Array.from(order.subarray(0, MOST_SENTENCES), (at) => itemAt(task.sentences, at));
  const heldCount = Math.floor(sentences.length * HELD_SHARE);
  const held = sentences.slice(0, heldCount).filter(({ gold }) => gold.some((tag) => tag > 0));
  if (held.length < LEAST_SENTENCES * HELD_SHARE) return DEFAULT_SHARPNESS;
  const weights = trainChain({ ...task, sentences: sentences.slice(heldCount), passes: PASSES });
  const chains = held.map((sentence) => ({
    gold: sentence.gold,
    chain: {
      tags: task.tags,
      emissions: emissionsOf(sentence, weights.emission, task.tags),
      transitions: weights.transition,
      allowed: task.allowed,
    },
  }));
  return mostLikely(chains);
}

/** Golden-section search on a log scale. */
function mostLikely(chains: readonly { gold: EncodedSentence['gold']; chain: Chain }[]): number {
  const loss = (exponent: number): number => {
    const sharpness = Math.exp(exponent);
    const doubt = PRIOR_SENTENCES * (exponent - Math.log(DEFAULT_SHARPNESS)) ** 2;
    return chains.reduce((sum, { chain, gold }) => {
      const paths = pathsBefore(chain, rememberedFactors(chain, sharpness), { negligible: NEGLIGIBLE, kept: gold });
      return sum + paths.all - sharpness * pathScore(chain, gold);
    }, doubt);
  };
  const golden = (Math.sqrt(5) - 1) / 2;
  let low = Math.log(LOWEST);
  let high = Math.log(HIGHEST);
  let lossLeft = loss(high - (high - low) * golden);
  let lossRight = loss(low + (high - low) * golden);
  for (let step = 1; ; step++) {
    const width = (high - low) * golden;
    const isLeft = lossLeft < lossRight;
    if (isLeft) high = low + width;
    else low = high - width;
    if (step === STEPS) return Math.exp((low + high) / 2);
    // What was the better place is one of the next two, at the other side.
    const next = (high - low) * golden;
    if (isLeft) {
      lossRight = lossLeft;
      lossLeft = loss(high - next);
    } else {
      lossLeft = lossRight;
      lossRight = loss(low + next);
    }
  }
}
