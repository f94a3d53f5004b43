/** What is called: texts, offsets and labels of the engine's public calls. Offsets are UTF-16 code units, `start` inclusive, `end` exclusive. */

/** A labelled stretch of a sentence. */
export interface EntityMark {
  start: number;
  end: number;
  entity: string;
}

export interface TrainingExample {
  text: string;
  intent: string;
  entities: readonly EntityMark[];
}

export interface TrainingData {
  /** BCP 47 or ISO 639 code; it only chooses word-splitting and extras, no language is refused. */
  language: string;
  examples: readonly TrainingExample[];
  /** Entity name → group ("label") name. An entity without one is in the group `other`. */
  groups?: Readonly<Record<string, string>>;
  /** Unlabelled sentences of the same language, such as inbox texts: those whose intent is clear are learned from too. Texts off the topic are left aside. */
  otherSentences?: readonly string[];
}

export type Algorithm = 'statistical_model' | 'neural_network_internal';

export interface Settings {
  algorithm: Algorithm;
  /** On: the confidences of all intents sum to 1. Off: each stands alone, so an off-topic sentence is low for all. */
  use_competing_intents: boolean;
  /** On: letters inside words count too, which forgives typing errors and inflection. */
  use_analyze_char: boolean;
  /** On: dates, numbers, e-mail addresses, names … are recognised beside the trained entities. */
  use_name_entities: boolean;
  /** On: entities come from a small self-attention tagger instead of the linear chain. */
  use_transformer_entities: boolean;
}

export type TrainStage = 'features' | 'intents' | 'entities' | 'calibration' | 'finish';

export interface TrainProgress {
  stage: TrainStage;
  /** Share of the whole training done, 0–1, never falling. */
  fraction: number;
}

export interface TrainOptions {
  settings: Settings;
  /** Any integer; the same data, settings and seed give the same bytes. */
  seed: number;
  onProgress?: (progress: TrainProgress) => void;
  /** Looked at several times a second; an aborted training throws `TrainingError` with code `aborted`. */
  signal?: { readonly aborted: boolean };
  /** Like `signal`, for callers in another thread (read a SharedArrayBuffer). */
  shouldStop?: () => boolean;
}

/** Says what a model was made of. Two models with equal receipts are equal byte by byte. */
export interface Receipt {
  /** 16 hexadecimal digits over language, examples, groups and other sentences. */
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
}

export interface IntentScore {
  name: string;
  /** 0–1 */
  confidence: number;
}

export interface EntitySpan {
  start: number;
  end: number;
  /** `text.slice(start, end)` */
  value: string;
  entity: string;
  /** Group of the entity, `other` when it has none. */
  group: string;
  /** Probability that exactly this span with exactly this entity is right, 0–1. */
  confidence: number;
}

export interface ParseResult {
  text: string;
  intent: IntentScore;
  /** At most 10, best first. */
  intent_ranking: IntentScore[];
  /** By start, never overlapping. */
  entities: EntitySpan[];
  /** Probability that the sentence belongs to none of the intents, 0–1; above 0.5 a bot does better to ask back. */
  out_of_scope: number;
}

/** How much a word speaks for (above 0) or against an intent. */
export interface Relevance {
  intent: string;
  /** Part of the intent's score; the relevances of all words and the intent's constant add up to its score exactly. */
  relevance: number;
}

export interface ExplainedWord {
  /** `text.slice(start, end)` */
  word: string;
  start: number;
  end: number;
  /** One for each intent looked at, in the order of `Explanation.intents`. */
  relevances: Relevance[];
}

export interface ExplainedIntent {
  name: string;
  confidence: number;
  /** Score before it became a confidence; intents are ranked by it. */
  score: number;
  /** What the intent scores without any word. */
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
  /** Share of the words that training has seen, rare words counting more, 0–1. */
  known_words: number;
  /** The most similar of the sentences given, best first; empty when none were given. */
  nearest: NearSentence[];
}

export interface ExplainOptions {
  /** How many intents to look at, best first; 10 when left out. */
  intents?: number;
  /** Sentences to look for near ones in, usually the training sentences. */
  among?: readonly { text: string; intent: string }[];
  /** How many near sentences; 5 when left out. */
  nearest?: number;
}
