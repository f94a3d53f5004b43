import type { DiffKind } from './diff-kinds.ts';

export interface RowsOrder {
  readonly kinds: ReadonlySet<DiffKind>;
  /** Both sides are states of the same sentences, which keep their ids. */
  readonly isById: boolean;
  /** Only what a training reads is compared. */
  readonly isLearned: boolean;
}
