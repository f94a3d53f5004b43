/** A difference that equally good models show in one of twenty comparisons is put down to chance. */
const CHANCE = 0.05;

/**
 * Whether two models differ by more than chance, of the sentences that one alone answers right: the exact test of
 * McNemar, two-sided.
 */
export function isBeyondChance(won: number, lost: number): boolean {
  const trials = won + lost;
  const least = Math.min(won, lost);
  // The share of all outcomes of tossing a coin that are at least as uneven, by logarithms: 2 ** 1100 is infinite.
  let logTerm = -trials * Math.LN2;
  let share = 0;
  for (let successes = 0; successes <= least; successes++) {
    share += Math.exp(logTerm);
    logTerm += Math.log((trials - successes) / (successes + 1));
  }
  return Math.min(1, 2 * share) < CHANCE;
}
