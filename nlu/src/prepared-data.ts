import type { SentenceEncoder } from './encoder/encoder.ts';
import type { ListedTokens } from './lists/find-listed.ts';
import type { Lists } from './lists/lists.ts';
import type { Pack } from './packs/pack.ts';
import type { Token } from './text/tokenize.ts';
import type { EntityLabel, EntityMark, LeftOutMarks } from './types.ts';

/** A tokenized sentence with its entity marks. */
export interface LabeledTokens {
  text: string;
  tokens: readonly Token[];
  marks: readonly EntityMark[];
}

/** A sentence as the tagger learns from it. */
interface TaggedSentence extends LabeledTokens {
  /** Tokens in lists and patterns; empty without lists. */
  listed: readonly ListedTokens[];
}

/** What the intent classifier learns from. */
export interface IntentData {
  /** Tokens of each sentence. */
  readonly words: readonly (readonly Token[])[];
  /** Intent number of each sentence. */
  readonly intents: Int32Array;
  /** Names of the intents by number. */
  readonly names: readonly string[];
  /** Function words of the sentences' language. */
  readonly commonWords: readonly string[];
  /** Knowledge of the sentences' language; null without any. */
  readonly pack: Pack | null;
  /** Sentence encoder; null without one. */
  readonly encoder: SentenceEncoder | null;
  readonly seed: number;
}

/** What the entity tagger learns from. */
export interface TaggerData {
  readonly sentences: readonly TaggedSentence[];
  readonly labels: readonly EntityLabel[];
  /** Knowledge of the sentences' language; null without any. */
  readonly pack: Pack | null;
  readonly seed: number;
}

/**
 * Training data as both learners read it: made once by `prepare`, changed by neither. Sentences have the same number in
 * all its lists.
 */
export interface PreparedData extends IntentData, TaggerData {
  /** Lists of values and words that recognize entities; null without any. */
  readonly lists: Lists | null;
  readonly leftOutMarks: LeftOutMarks;
}
