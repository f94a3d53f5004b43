import type { Sentence } from '../../model.ts';
import type { Leave } from './losses.ts';
import type { NameRule } from './names.ts';

/** What a format has a place for. What is left out of it is not held. */
export interface Holds {
  readonly intentNames?: NameRule;
  readonly entityNames?: NameRule;
  /** Marks are not held, or as slots that stand in place of their words. */
  readonly marks?: false | 'slots';
  /**
   * Roles are held. `repeatsEntity`: a mark without a role has its entity as its role. `isUnique`: a role is of one
   * entity, and called like none.
   */
  readonly roles?: NameRule & { readonly repeatsEntity?: boolean; readonly isUnique?: boolean };
  readonly groups?: boolean;
  /** Of marks. */
  readonly meanings?: boolean;
  /** Marks that share words: any; those of the same words; those inside others. */
  readonly overlaps?: 'any' | 'same' | 'nested';
  readonly splits?: 'both' | 'train' | 'test';
  /** Sentences without an intent. */
  readonly unlabelled?: boolean;
  /** That a sentence belongs to no intent: of each sentence, or of all sentences of an intent named so. */
  readonly irrelevance?: 'sentence' | 'intent' | { readonly intent: string } | 'counterexample';
  /** Of a sentence. */
  readonly longest?: { readonly count: number; readonly unit: 'utf16' | 'character' };
  /**
   * `lf`: any, with line breaks that are LF; `line`: one line without blanks at its edges; `edges`: lines without
   * blanks at the edges of the whole.
   */
  readonly text?: 'any' | 'lf' | 'line' | 'edges';
  readonly unique?: 'intent' | 'all';
  /** Mends a sentence, or leaves it out. A new one for each file. */
  readonly mend?: () => (sentence: Sentence, leave: Leave) => Sentence | undefined;
  readonly intents?: boolean;
  /** An intent that every file has. */
  readonly usualIntent?: string;
  readonly entities?: EntitiesHeld;
  /** Of no entity. */
  readonly synonyms?: boolean;
  /** Sentences of several languages in one file; otherwise there is a file for each language. */
  readonly languages?: boolean;
  /** How the format writes the tag of a language. */
  readonly tag?: (language: string) => string;
}

export type EntityPart = 'value' | 'synonym' | 'word' | 'pattern';

export interface EntitiesHeld {
  /** Entities that no mark has. */
  readonly bare?: boolean;
  readonly values?: boolean | 'as synonyms and words';
  /** Languages of values: of each; the file's; none. */
  readonly languages?: 'each' | 'file';
  readonly words?: boolean | 'as values';
  readonly patterns?: 'many' | 'one';
  /** An entity has either values or patterns. */
  readonly isEither?: boolean;
  /** An entity is marked, or has values, or has patterns: what it is besides becomes one of its own. */
  readonly isApart?: boolean;
  /** How a value, a synonym, a word or a pattern is written. */
  readonly form?: (words: string, part: EntityPart) => string;
}
