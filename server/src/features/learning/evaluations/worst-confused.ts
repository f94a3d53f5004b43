import { pause } from '../../../lib/concurrency/turns.ts';

export interface Confusion<Label> {
  readonly labels: readonly Label[];
  /** Expected rows and predicted columns; those after the labels count sentences without one. */
  readonly counts: readonly (readonly number[])[];
}

/** The rows and columns of the labels that are confused most often, in their order; all if there are few. */
export async function worstConfused<Label>(
  { labels, counts }: Confusion<Label>,
  most: number,
): Promise<{ labels: Label[]; counts: number[][] }> {
  if (labels.length <= most) return { labels: [...labels], counts: counts.map((row) => [...row]) };
  const mistakes = await mistakesOf(counts);
  const worst = labels
    .map((_, index) => index)
    .toSorted((one, other) => (mistakes[other] ?? 0) - (mistakes[one] ?? 0) || one - other)
    .slice(0, most)
    .toSorted((one, other) => one - other);
  const kept = [...worst, ...counts.slice(labels.length).map((_, index) => labels.length + index)];
  const pick = <Item>(items: readonly Item[], places: readonly number[]) =>
    places.flatMap((place) => items.slice(place, place + 1));
  return { labels: pick(labels, worst), counts: pick(counts, kept).map((row) => pick(row, kept)) };
}

/** Confusions of each label, as expected and as predicted. */
async function mistakesOf(counts: readonly (readonly number[])[]): Promise<number[]> {
  const mistakes = counts.map(() => 0);
  for (const [expected, row] of counts.entries()) {
    for (const [predicted, count] of row.entries()) {
      if (expected === predicted || count === 0) continue;
      mistakes[expected] = (mistakes[expected] ?? 0) + count;
      mistakes[predicted] = (mistakes[predicted] ?? 0) + count;
    }
    await pause();
  }
  return mistakes;
}
