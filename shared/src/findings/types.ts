import type { Mark } from '../domain/index.ts';

/** Where a sentence is stored. */
export type Source = 'example' | 'translation' | 'test_sentence';

/** Identifies a sentence together with the source, since ids of different sources may be equal. */
export interface SentenceRef {
  readonly source: Source;
  readonly id: number;
}

/** A training or test sentence of one language. */
export interface CheckedSentence extends SentenceRef {
  readonly text: string;
  readonly intent: string;
  readonly marks: readonly Mark[];
  readonly original?: Original | undefined;
}

/** The original of a translation. */
export interface Original {
  readonly text: string;
  readonly marks: readonly Mark[];
  /** What an outdated translation translates: the text before it changed. */
  readonly translated?: string | undefined;
}

/** Data about a language besides its sentences. */
export interface Surroundings {
  readonly language: string;
  /** Sentences of the base language that have no translation into this one; 0 for the base language itself. */
  readonly untranslated: number;
  /** Intents of the whole version. */
  readonly intents: number;
  /** Other words by which entities are found, by entity. */
  readonly values: readonly { readonly entity: string; readonly words: readonly string[] }[];
  readonly labels?: LabelVerdicts | undefined;
}

/** Predictions for the intents of sentences by a model that has not seen them. */
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
  readonly gains: readonly ({ readonly intent: string } & MeasuredGain)[];
}

/** What more sentences of an intent would give. */
export interface MeasuredGain {
  /** How many it had when this was measured. */
  readonly sentences: number;
  /** Share of its sentences that would be recognized in addition, 0–1, and by how much this may be off. */
  readonly gain: number;
  readonly margin: number;
}

/** In display order: certain errors come first. */
export const RULE_KINDS = [
  'same_sentence',
  'test_in_training',
  'wrong_intent',
  'single_intent',
  'uneven_boundaries',
  'two_entities',
  'unmarked_words',
  'outdated_translation',
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

/** Advice: the sentences are right, but more or others would help. */
export const ADVICE_KINDS: ReadonlySet<RuleKind> = new Set<RuleKind>([
  'untranslated',
  'thin_intent',
  'unbalanced_intent',
  'one_value',
  'unused_values',
]);

/** The change that a fix makes to one sentence. */
export type Edit = SentenceRef &
  (
    | { readonly change: 'delete' }
    | { readonly change: 'move'; readonly intent: string }
    /** An outdated translation is right for the present original. */
    | { readonly change: 'confirm' }
    /** All marks of the sentence afterwards. */
    | { readonly change: 'marks'; readonly marks: readonly Mark[] }
  );

/** One way to fix a finding, as a button. */
export interface Fix {
  readonly action: FixAction;
  /**
   * The intent in which sentences are kept, the entity with which words are marked, or the words that will be marked.
   */
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
  'confirm_translation',
  'move_to_intent',
  'merge_intents',
] as const;
export type FixAction = (typeof FIX_ACTIONS)[number];

/** The subject of a finding; its kind determines which fields are present. */
export interface Subject {
  readonly intents?: readonly string[];
  readonly entities?: readonly string[];
  readonly words?: readonly string[];
  /** Numbers of sentences or marks on either side: marked and unmarked, expected and present. */
  readonly numbers?: readonly number[];
}

/** A problem in the sentences. */
export interface Finding<Kind extends string = RuleKind> {
  readonly kind: Kind;
  /** Identifies the finding within its language, as long as its subject is the same. */
  readonly key: string;
  readonly subject: Subject;
  readonly sentences: readonly CheckedSentence[];
  /** Where in the sentences: spans by the position of the sentence. */
  readonly spans?: readonly { readonly sentence: number; readonly start: number; readonly end: number }[];
  /** The best first. */
  readonly fixes: readonly Fix[];
  readonly gain?: MeasuredGain | undefined;
}
