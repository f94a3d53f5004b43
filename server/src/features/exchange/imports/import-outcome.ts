import type { IMPORT_MODES } from './file-imports.schema.ts';

export type ImportMode = (typeof IMPORT_MODES)[number];

export interface ComparedItems {
  /** Numbers of sentences by how they compare to existing ones; `sameIntent` differ only in their marks. */
  readonly outcomes: readonly {
    readonly isTest: boolean;
    readonly outcome: string;
    readonly count: number;
    readonly sameIntent: number;
  }[];
  /** Existing sentences that are not in the files. */
  readonly others: { readonly training: number; readonly test: number };
}

/**
 * The effect of a mode on sentences: `add` adds those with another intent next to the existing ones, `file-wins` gives
 * existing ones the intent and marks of the file, `here-wins` leaves them unchanged, and `replace` also deletes those
 * that are not in the files.
 */
export function outcomeOf(mode: ImportMode, { outcomes, others }: ComparedItems) {
  const of = (outcome: string) => outcomes.filter((each) => each.outcome === outcome);
  const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
  const differing = of('differs');
  const counts = total(differing.map(({ count }) => count));
  const beside = total(differing.map(({ count, sameIntent }) => count - sameIntent));
  const isChanging = mode === 'file-wins' || mode === 'replace';
  return {
    added: total(of('new').map(({ count }) => count)) + (mode === 'add' ? beside : 0),
    changed: isChanging ? counts : 0,
    removed: mode === 'replace' ? others.training + others.test : 0,
  };
}

/** By how much the number of training sentences of a version grows. */
export function growthOf(mode: ImportMode, { outcomes, others }: ComparedItems): number {
  const training = outcomes.filter(({ isTest }) => !isTest);
  const { added, removed } = outcomeOf(mode, { outcomes: training, others: { ...others, test: 0 } });
  return added - removed;
}
