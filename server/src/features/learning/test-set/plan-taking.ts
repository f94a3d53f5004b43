import { pause } from '../../../lib/concurrency/turns.ts';
import { groupBy } from '../../../lib/group-by.ts';

/** A training sentence that may become a test sentence. */
export interface Candidate {
  readonly id: number;
  readonly text: string;
  readonly intent: string;
  /** Equal for sentences that are nearly the same. */
  readonly key: string;
}

export interface TakingPlan<Sentence extends Candidate> {
  readonly taken: readonly Sentence[];
  readonly intents: readonly { readonly intent: string; readonly sentences: number; readonly taken: number }[];
}

/** Intents with fewer sentences keep all of them for training. */
const SENTENCES_TO_TAKE_FROM = 5;

/**
 * Chooses a share of each intent, at least one sentence of each that has enough. A sentence that has a nearly equal one
 * stays: otherwise the model would be tested with sentences it was trained on.
 * @param candidates in the order of preference
 * @param share 0–1
 * @param others keys of sentences that stay in training anyway
 */
export async function planTaking<Sentence extends Candidate>(
  candidates: readonly Sentence[],
  share: number,
  others: readonly string[] = [],
): Promise<TakingPlan<Sentence>> {
  const counts = new Map<string, number>();
  for (const keys of [others, candidates.map(({ key }) => key)])
    for (const key of keys) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      await pause();
    }
  const byIntent = groupBy(candidates, ({ intent }) => intent);
  const chosen = Array.from(byIntent, ([intent, own]) => {
    const wanted = own.length < SENTENCES_TO_TAKE_FROM ? 0 : Math.max(1, Math.round(own.length * share));
    return { intent, own, taken: own.filter(({ key }) => counts.get(key) === 1).slice(0, wanted) };
  });
  return {
    taken: chosen.flatMap(({ taken }) => taken),
    intents: chosen
      .map(({ intent, own, taken }) => ({ intent, sentences: own.length, taken: taken.length }))
      .toSorted((one, other) => (one.intent < other.intent ? -1 : 1)),
  };
}
