/** Significance level: equally good models differ this much in one of twenty comparisons. */
const CHANCE = 0.05;

/**
 * Whether two models differ significantly, from the number of sentences that only one of them answers correctly:
 * McNemar's exact test, two-sided.
 */
export function isBeyondChance(won: number, lost: number): boolean {
  const trials = won + lost;
  const least = Math.min(won, lost);
  // The share of all coin-toss outcomes that are at least as uneven; logarithms, since 2 ** 1100 is infinite.
  let logTerm = -trials * Math.LN2;
  let share = 0;
  for (let successes = 0; successes <= least; successes++) {
    share += Math.exp(logTerm);
    logTerm += Math.log((trials - successes) / (successes + 1));
  }
  return Math.min(1, 2 * share) < CHANCE;
}
