import type { Chain } from './chain.ts';
import { pathsBefore, pathScore } from './marginals.ts';
import type { EncodedSentence } from './encoded-sentence.ts';
import { emissionsOf } from './train-chain.ts';
import type { ChainTask, ChainWeights } from './train-chain.ts';
import { memoizedFactors } from './transition-factors.ts';

/** Used when fewer than `LEAST_SENTENCES` with entities are held out. */
const DEFAULT_SHARPNESS = 0.65;
const LEAST_SENTENCES = 4;
const LOWEST = 0.01;
const HIGHEST = 2;
const STEPS = 12;
/** See `Pruning`. */
const NEGLIGIBLE = 1e-6;
/** Weight of the prior. Unit: sentences. */
const PRIOR_SENTENCES = 5;

/**
 * Fits the factor that turns chain scores into log-probabilities, by maximum likelihood of the gold tags of sentences
 * that the chain has not seen. Sentences without entities carry little information and are skipped.
 * @param sentences held out from the passes that trained the weights
 */
export function fitSharpness(
  sentences: readonly EncodedSentence[],
  weights: ChainWeights,
  { tags, allowed }: Pick<ChainTask, 'tags' | 'allowed'>,
): number {
  const held = sentences.filter(({ gold }) => gold.some((tag) => tag > 0));
  if (held.length < LEAST_SENTENCES) return DEFAULT_SHARPNESS;
  const chains = held.map((sentence) => ({
    gold: sentence.gold,
    chain: {
      tags,
      emissions: emissionsOf(sentence, weights.emission, tags),
      transitions: weights.transition,
      allowed,
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
      const paths = pathsBefore(chain, memoizedFactors(chain, sharpness), { negligible: NEGLIGIBLE, kept: gold });
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
    // The better position becomes one of the next two, on the other side.
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
