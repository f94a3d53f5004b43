import type { ScopeReport } from '../evaluation-types.ts';

/** Share of the bot's own sentences that may be classified as out of scope. */
const OWN_LOST = 0.05;

/** @param own out-of-scope scores of sentences that belong to an intent; both lists have at least one */
export function scopeReport(own: readonly number[], foreign: readonly number[]): ScopeReport {
  const ascending = Float64Array.from(own).sort();
  // For each foreign score: the number of own ones below it, plus half of the equal ones.
  const won = foreign.reduce((sum, score) => sum + (countBelow(ascending, score) + countTo(ascending, score)) / 2, 0);
  const kept = Math.ceil(own.length * (1 - OWN_LOST));
  const threshold = ascending[kept - 1] ?? 1;
  return {
    own: own.length,
    foreign: foreign.length,
    auroc: won / (own.length * foreign.length),
    rejected: foreign.filter((score) => score > threshold).length / foreign.length,
  };
}

const countBelow = (ascending: Float64Array, score: number) => firstWhere(ascending, (value) => value >= score);
const countTo = (ascending: Float64Array, score: number) => firstWhere(ascending, (value) => value > score);

/** Index of the first value that passes, by binary search; the length if none does. */
function firstWhere(ascending: Float64Array, passes: (value: number) => boolean): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(ascending[middle] ?? Infinity)) high = middle;
    else low = middle + 1;
  }
  return low;
}
