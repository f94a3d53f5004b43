import type { Averages, LabelScore } from '../evaluation-types.ts';
import { labelKey, sortedLabels } from '../labels.ts';
import type { EntityLabel } from '../types.ts';

interface Tally {
  right: number;
  predicted: number;
  expected: number;
}

/** How often each label was expected, predicted, and predicted correctly. An intent is a label without a role. */
export class LabelTally {
  private readonly tallies = new Map<string, Tally>();
  private readonly labels: EntityLabel[] = [];

  expect(label: EntityLabel): void {
    this.of(label).expected++;
  }

  predict(label: EntityLabel, isRight: boolean): void {
    const tally = this.of(label);
    tally.predicted++;
    if (isRight) tally.right++;
  }

  /** Sorted by name, then by role. */
  scores(): LabelScore[] {
    return sortedLabels(this.labels).map(({ entity: name, ...role }) => {
      const tally = this.of({ entity: name, ...role });
      const precision = share(tally.right, tally.predicted);
      const recall = share(tally.right, tally.expected);
      return {
        name,
        ...role,
        precision,
        recall,
        f1: share(2 * precision * recall, precision + recall),
        support: tally.expected,
      };
    });
  }

  private of(label: EntityLabel): Tally {
    const key = labelKey(label);
    const known = this.tallies.get(key);
    if (known !== undefined) return known;
    const tally = { right: 0, predicted: 0, expected: 0 };
    this.tallies.set(key, tally);
    this.labels.push(label);
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
