/** What is compared, in the order of lists. */
export const DIFF_KINDS = [
  'sentence',
  'translation',
  'test_sentence',
  'intent',
  'entity',
  'group',
  'value',
  'synonym',
  'word',
  'pattern',
  'setting',
] as const;
export type DiffKind = (typeof DIFF_KINDS)[number];

/** `changed` is for things without an intent and marks. */
export const DIFF_CHANGES = ['added', 'removed', 'relabeled', 'remarked', 'reworded', 'changed'] as const;
export type DiffChange = (typeof DIFF_CHANGES)[number];

/** Something of one side, as it is stored for a file and selected for a version. */
export interface DiffRow {
  readonly kind: DiffKind;
  /** Blank for what is the same in every language. */
  readonly language: string;
  /** What makes it the same thing on both sides: for a sentence its text, for an entity its folded name. */
  readonly key: string;
  readonly text: string;
  /** The intent of a sentence; the entity of a value. */
  readonly label: string;
  /** The marks of a sentence, in the form of `ImportMark`; the group of an entity. */
  readonly detail: unknown;
}
