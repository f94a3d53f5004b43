import type { Mark } from '../domain/index.ts';

/** Where a sentence is stored. */
export type Source = 'example' | 'translation' | 'test_sentence';

/** Names a sentence: ids of different sources may be equal. */
export interface SentenceRef {
  readonly source: Source;
  readonly id: number;
}

/** A sentence of one language, as it trains or tests. */
export interface CheckedSentence extends SentenceRef {
  readonly text: string;
  readonly intent: string;
  readonly marks: readonly Mark[];
  /** What a translation translates. */
  readonly original?: { readonly text: string; readonly marks: readonly Mark[] } | undefined;
}

/** What stands beside the sentences of a language. */
export interface Surroundings {
  readonly language: string;
  /** Sentences of the base language that have no translation into this one; 0 for the base language itself. */
  readonly untranslated: number;
  /** Intents of the whole version. */
  readonly intents: number;
  /** Words that entities are found by besides the marks, by entity. */
  readonly values: readonly { readonly entity: string; readonly words: readonly string[] }[];
  readonly labels?: LabelVerdicts | undefined;
}

/** What a model that has not seen the sentences says of their intents. */
export interface LabelVerdicts {
  /** The most certain first. */
  readonly sentences: readonly {
    readonly text: string;
    readonly intent: string;
    readonly suggested: string;
    /** Probability of the suggested intent, 0–1. */
    readonly confidence: number;
  }[];
  readonly confused: readonly {
    readonly intents: readonly [string, string];
    readonly sentences: readonly { readonly text: string; readonly intent: string }[];
  }[];
}

/** In the order in which they are shown: what is certainly wrong comes first. */
export const RULE_KINDS = [
  'same_sentence',
  'test_in_training',
  'wrong_intent',
  'single_intent',
  'uneven_boundaries',
  'two_entities',
  'unmarked_words',
  'different_marks',
  'different_numbers',
  'different_length',
  'untranslated',
  'confused_intents',
  'thin_intent',
  'unbalanced_intent',
  'one_value',
  'unused_values',
] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/** What may stay as it is: the sentences are right, but more or others would help. */
export const ADVICE_KINDS: ReadonlySet<RuleKind> = new Set<RuleKind>([
  'untranslated',
  'thin_intent',
  'unbalanced_intent',
  'one_value',
  'unused_values',
]);

/** What a fix does with one sentence. */
export type Edit = SentenceRef &
  (
    | { readonly change: 'delete' }
    | { readonly change: 'move'; readonly intent: string }
    /** All marks of the sentence afterwards. */
    | { readonly change: 'marks'; readonly marks: readonly Mark[] }
  );

/** One way to fix a finding, as a button. */
export interface Fix {
  readonly action: FixAction;
  /** The intent that sentences are kept in, the entity that words are marked with, or the words marked from now on. */
  readonly target?: string;
  readonly edits: readonly Edit[];
}

export const FIX_ACTIONS = [
  'keep_in_intent',
  'remove_test',
  'remove_training',
  'mark_words',
  'unmark_words',
  'use_boundaries',
  'use_entity',
  'copy_marks',
  'move_to_intent',
  'merge_intents',
] as const;
export type FixAction = (typeof FIX_ACTIONS)[number];

/** What a finding is about; which fields are there depends on its kind. */
export interface Subject {
  readonly intents?: readonly string[];
  readonly entities?: readonly string[];
  readonly words?: readonly string[];
  /** Sentences or marks on either side: marked and unmarked, wanted and there. */
  readonly numbers?: readonly number[];
}

/** Something wrong with sentences. */
export interface Finding<Kind extends string = RuleKind> {
  readonly kind: Kind;
  /** Names the finding in its language, as long as it is about the same thing. */
  readonly key: string;
  readonly subject: Subject;
  readonly sentences: readonly CheckedSentence[];
  /** Where in the sentences: spans by the position of the sentence. */
  readonly spans?: readonly { readonly sentence: number; readonly start: number; readonly end: number }[];
  /** The best first. */
  readonly fixes: readonly Fix[];
}
