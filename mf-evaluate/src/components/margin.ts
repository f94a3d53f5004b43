const CONFIDENCE_95 = 1.96;
const POINTS = 100;

/**
 * Points of a hundred by which a share may differ in other sentences of the same kind, 95 of 100 times. By Agresti and
 * Coull: no result of few sentences is certain.
 * @param share 0–1
 */
export function marginOf(share: number, of: number): number {
  if (of === 0) return 0;
  const total = of + CONFIDENCE_95 ** 2;
  const center = (share * of + CONFIDENCE_95 ** 2 / 2) / total;
  return Math.round(CONFIDENCE_95 * Math.sqrt((center * (1 - center)) / total) * POINTS);
}

/**
 * The same of the difference of two results, from the sentences that both have: those right only in one of them. By
 * Agresti and Min, who add one half to each of the four cells.
 * @param digits decimals of the points
 */
export function marginOfDifference(won: number, lost: number, of: number, digits = 0): number {
  if (of === 0) return 0;
  const [wins, losses, total] = [won + 0.5, lost + 0.5, of + 2];
  const variance = (wins + losses - (wins - losses) ** 2 / total) / total ** 2;
  const unit = 10 ** digits;
  return Math.round(CONFIDENCE_95 * Math.sqrt(variance) * POINTS * unit) / unit;
}
