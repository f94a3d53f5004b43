import type { SQL } from 'drizzle-orm';
import type { DiffKind } from './diff-kinds.ts';

export interface RowsOrder {
  readonly kinds: ReadonlySet<DiffKind>;
  /**
   * Language, id and revision of the only sentences to read. Both sides are states of the same sentences then, which
   * keep their ids.
   */
  readonly among: SQL | undefined;
  /** Only what a training reads is compared. */
  readonly isLearned: boolean;
  /** Only languages with a model in use are compared. */
  readonly isInUse: boolean;
}
