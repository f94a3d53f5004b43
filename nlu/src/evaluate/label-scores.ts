import type { Averages, LabelScore } from '../evaluation-types.ts';

interface Tally {
  right: number;
  predicted: number;
  expected: number;
}

/** Counts how often each name was expected, predicted, and predicted correctly. */
export class LabelTally {
  private readonly tallies = new Map<string, Tally>();

  expect(name: string): void {
    this.of(name).expected++;
  }

  predict(name: string, isRight: boolean): void {
    const tally = this.of(name);
    tally.predicted++;
    if (isRight) tally.right++;
  }

  /** Sorted by name. */
  scores(): LabelScore[] {
    return [...this.tallies]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, tally]) => {
        const precision = share(tally.right, tally.predicted);
        const recall = share(tally.right, tally.expected);
        return {
          name,
          precision,
          recall,
          f1: share(2 * precision * recall, precision + recall),
          support: tally.expected,
        };
      });
  }

  private of(name: string): Tally {
    const tally = this.tallies.get(name) ?? { right: 0, predicted: 0, expected: 0 };
    this.tallies.set(name, tally);
    return tally;
  }
}

/** Averages over all names; see `Averages`. */
export function averages(scores: readonly LabelScore[]): Averages {
  const support = scores.reduce((sum, score) => sum + score.support, 0);
  const weighted = (of: (score: LabelScore) => number): number =>
    share(
      scores.reduce((sum, score) => sum + of(score) * score.support, 0),
      support,
    );
  const expected = scores.filter((score) => score.support > 0);
  return {
    precision: weighted((score) => score.precision),
    recall: weighted((score) => score.recall),
    f1: weighted((score) => score.f1),
    macro_f1: share(
      expected.reduce((sum, score) => sum + score.f1, 0),
      expected.length,
    ),
  };
}

/** part / whole, or 0 if whole is 0. */
export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
