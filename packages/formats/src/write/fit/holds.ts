import type { Sentence } from '../../model.ts';
import type { Leave } from './losses.ts';
import type { NameRule } from './names.ts';

/** The data that a format can hold. Absent members mean that it cannot. */
export interface Holds {
  readonly intentNames?: NameRule;
  readonly entityNames?: NameRule;
  /** Marks are not held, or only as slots that replace their words. */
  readonly marks?: false | 'slots';
  /**
   * Roles are held. `repeatsEntity`: a mark without a role has its entity as its role. `isUnique`: a role belongs to
   * one entity, and does not have the name of an entity.
   */
  readonly roles?: NameRule & { readonly repeatsEntity?: boolean; readonly isUnique?: boolean };
  readonly groups?: boolean;
  /** Groups of marks. */
  readonly meanings?: boolean;
  /** Overlapping marks: any; those of the same words; nested ones. */
  readonly overlaps?: 'any' | 'same' | 'nested';
  readonly splits?: 'both' | 'train' | 'test';
  /** Sentences without an intent. */
  readonly unlabeled?: boolean;
  /** Out-of-scope flag: per sentence, or by an intent with this name. */
  readonly irrelevance?: 'sentence' | 'intent' | { readonly intent: string } | 'counterexample';
  /** Language of a sentence. */
  readonly longest?: { readonly count: number; readonly unit: 'utf16' | 'character' };
  /**
   * `lf`: any, with line breaks that are LF; `line`: one line without blanks at its edges; `edges`: lines without
   * blanks at the edges of the whole.
   */
  readonly text?: 'any' | 'lf' | 'line' | 'edges';
  readonly unique?: 'intent' | 'all';
  /** Fixes a sentence, or drops it. A new function for each file. */
  readonly mend?: () => (sentence: Sentence, leave: Leave) => Sentence | undefined;
  readonly intents?: boolean;
  /** An intent that every file has. */
  readonly usualIntent?: string;
  readonly entities?: EntitiesHeld;
  /** Synonyms without an entity. */
  readonly synonyms?: boolean;
  /** Sentences of several languages in one file; otherwise there is a file for each language. */
  readonly languages?: boolean;
  /** The format of language tags. */
  readonly tag?: (language: string) => string;
}

export type EntityPart = 'value' | 'synonym' | 'word' | 'pattern';

export interface EntitiesHeld {
  /** Entities without marks. */
  readonly bare?: boolean;
  readonly values?: boolean | 'as synonyms and words';
  /** Languages of values: per value; that of the file; none. */
  readonly languages?: 'each' | 'file';
  readonly words?: boolean | 'as values';
  readonly patterns?: 'many' | 'one';
  /** An entity has either values or patterns. */
  readonly isEither?: boolean;
  /** An entity is marked, or has values, or has patterns: the others become separate entities. */
  readonly isApart?: boolean;
  /** The written form of a value, a synonym, a word or a pattern. */
  readonly form?: (words: string, part: EntityPart) => string;
}
