// Types of the engine's public functions. Offsets are UTF-16 code units, `start` inclusive, `end` exclusive.

import type { SentenceEncoder } from './encoder/encoder.ts';
import type { Pack, PackName } from './packs/pack.ts';

/** The label of a mark: an entity, and its role in the sentence, such as `from` or `to`. */
export interface EntityLabel {
  entity: string;
  role?: string;
}

/** A labeled span of a sentence. */
export interface EntityMark extends EntityLabel {
  start: number;
  end: number;
  /** The meaning of the words here. Words with one meaning in all marks of an entity get it when they are parsed. */
  resolved_value?: string;
}

/**
 * The meaning of words. Compared token by token, ignoring case and accents; phrases of more than 20 tokens are not
 * found.
 */
export interface EntityValue {
  /** Found in sentences as this entity. Without one, the value only gives words of trained entities their meaning. */
  entity?: string;
  /** The meaning, which is also one of the words for it. */
  value: string;
  synonyms: readonly string[];
}

/** Other means of finding an entity, besides training. */
export interface EntityList {
  entity: string;
  /** Words and phrases, compared as in `EntityValue`. */
  words: readonly string[];
  /** Regular expressions in the syntax of RE2: no lookaround and no back-references, but linear time. */
  patterns: readonly string[];
}

export interface TrainingExample {
  text: string;
  intent: string;
  entities: readonly EntityMark[];
}

/**
 * Why training excludes an entity mark: it ends before it starts, has no length, leaves the text, overlaps a longer
 * mark, covers no word (spaces only), or covers only words that another mark has.
 */
export type MarkProblem = 'reversed' | 'empty' | 'outside' | 'overlapping' | 'no_token' | 'shared_token';

/** Number of excluded marks, by reason. */
export type LeftOutMarks = Readonly<Record<MarkProblem, number>>;

export interface TrainingData {
  /** BCP 47 or ISO 639 code. Selects language-specific extras; every language can be trained. */
  language: string;
  examples: readonly TrainingExample[];
  /** Group of each entity. Entities without one are in the group `other`. */
  groups?: Readonly<Record<string, string>>;
  /** Values and synonyms of this language. If values share a word, the one listed first counts. */
  values?: readonly EntityValue[];
  /** Word lists and patterns. */
  lists?: readonly EntityList[];
}

export type Algorithm = 'statistical_model' | 'neural_network_internal' | 'neural_network_external';

export interface Settings {
  algorithm: Algorithm;
  /** Confidences of all intents sum to 1. Otherwise each is independent, so off-topic sentences score low for all. */
  use_competing_intents: boolean;
  /** Uses character n-grams, which tolerate typing errors and inflection. */
  use_analyze_char: boolean;
  /** Recognizes dates, numbers, e-mail addresses, names and more besides the trained entities. */
  use_name_entities: boolean;
  /** Tags entities with self-attention instead of a linear chain. */
  use_transformer_entities: boolean;
}

export type TrainStage = 'features' | 'intents' | 'entities' | 'calibration' | 'finish';

export interface TrainProgress {
  stage: TrainStage;
  /** Progress of the whole training, 0–1; never decreases. */
  fraction: number;
}

export interface TrainOptions {
  settings: Settings;
  /** Any integer. The same data, settings and seed give the same bytes. */
  seed: number;
  onProgress?: (progress: TrainProgress) => void;
  /** Available language packs; the one for the data's language is used, if any. */
  packs?: readonly Pack[];
  /** Available sentence encoders, for the algorithm `neural_network_external`. */
  encoders?: readonly SentenceEncoder[];
  /** Polled several times a second; `train` then throws `TrainingError` `aborted`. */
  signal?: { readonly aborted: boolean };
  /** Like `signal`, for callers in another thread, for example reading a SharedArrayBuffer. */
  shouldStop?: () => boolean;
}

/** Describes the training of a model. Models with equal receipts are equal byte for byte. */
export interface Receipt {
  /** Hash of the training data: 16 hexadecimal digits. */
  dataHash: string;
  settings: Settings;
  seed: number;
  engineVersion: string;
  language: string;
  /** Number of sentences. */
  examples: number;
  /** Number of intents. */
  intents: number;
  /** Number of entity names. */
  entities: number;
  /** Entity marks that training could not use. Absent in models of artifact version 2 and older. */
  leftOutMarks?: LeftOutMarks;
  /** The language pack whose knowledge the model uses; absent without one. */
  pack?: PackName;
  /** The sentence encoder that the model uses; absent without one. */
  encoder?: PackName;
}

export interface IntentScore {
  name: string;
  /** 0–1 */
  confidence: number;
}

export interface EntitySpan extends EntityLabel {
  start: number;
  end: number;
  /** `text.slice(start, end)` */
  value: string;
  /** What the words mean, if known. */
  resolved_value?: string;
  /** Group of the entity, `other` if it has none. */
  group: string;
  /** Probability of exactly this span, entity and role, 0–1. 1 for words of a list or pattern. */
  confidence: number;
}

export interface ParseResult {
  text: string;
  intent: IntentScore;
  /** At most 10, best first. */
  intent_ranking: IntentScore[];
  /** By start, without overlaps. */
  entities: EntitySpan[];
  /** Probability that the sentence belongs to no intent, 0–1. Above 0.5 the caller should ask the user again. */
  out_of_scope: number;
}

/** Evidence of a word for (above 0) or against an intent. */
export interface Relevance {
  intent: string;
  /** Part of the intent's score. The relevances of all words and the intent's constant add up to the score exactly. */
  relevance: number;
}

export interface ExplainedWord {
  /** `text.slice(start, end)` */
  word: string;
  start: number;
  end: number;
  /** The known word that a misspelled one was read as; absent for most words. */
  readAs?: string;
  /** One per intent, in the order of `Explanation.intents`. */
  relevances: Relevance[];
}

export interface ExplainedIntent {
  name: string;
  confidence: number;
  /** Raw score, by which intents are ranked. */
  score: number;
  /** The intent's score without any word. */
  constant: number;
}

export interface NearSentence {
  text: string;
  intent: string;
  /** Cosine of the two sentences' features, 0–1. */
  similarity: number;
}

export interface Explanation {
  /** Best first. */
  intents: ExplainedIntent[];
  words: ExplainedWord[];
  /** Share of words known from training, weighted by rarity, 0–1. */
  known_words: number;
  /** The most similar of `ExplainOptions.among`, best first. */
  nearest: NearSentence[];
}

export interface ExplainOptions {
  /** Number of intents to explain, best first; default 10. */
  intents?: number;
  /** Sentences to search for similar ones, usually the training sentences. */
  among?: readonly { text: string; intent: string }[];
  /** Most similar sentences to return; default 5. */
  nearest?: number;
}
