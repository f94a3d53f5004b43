// The types that programs see: without types of the engine, which is bundled.

/** A language pack or sentence encoder that a model was trained with. */
export interface PackName {
  readonly id: string;
  /** 32 hexadecimal digits. */
  readonly hash: string;
}

/** One trained language of a model file. */
export interface ModelLanguage {
  /** The code of the API, such as `pt_br`. */
  readonly language: string;
  /** The number that answers contain as `repository_version`. */
  readonly id: number;
  /** The thresholds below and above which an answer falls back; null for never. */
  readonly fallback: {
    readonly confidence: number | null;
    readonly out_of_scope: number | null;
    readonly intent: string;
  } | null;
  readonly pack: PackName | null;
  readonly encoder: PackName | null;
  /** Describes the training: hash of the data, settings, engine, number of sentences. */
  readonly receipt: Readonly<Record<string, unknown>>;
  /** SHA-256 of the model's bytes: 64 hexadecimal digits. */
  readonly sha256: string;
}

/** What a model file says about itself. */
export interface ModelInfo {
  readonly intelligence: { readonly uuid: string; readonly name: string };
  readonly version: { readonly id: number; readonly name: string };
  readonly languages: readonly ModelLanguage[];
}

interface IntentScore {
  name: string;
  /** 0–1 */
  confidence: number;
}

/** A found entity. Offsets are UTF-16 code units, `end` exclusive. */
export interface EntitySpan {
  start: number;
  end: number;
  /** The words of the sentence. */
  value: string;
  entity: string;
  /** What the entity is in this sentence: `from`, `to`. */
  role?: string | undefined;
  /** What the words mean, if known. */
  resolved_value?: string | undefined;
  /** 0–1 */
  confidence: number;
}

/** The answer to a sentence: the one that the server gives, to the bit. */
export interface Answer {
  intent: IntentScore;
  /** At most 10, best first. */
  intent_ranking: IntentScore[];
  groups_list: string[];
  group_list: string[];
  entities_list: string[];
  /** By group, in each the least certain first. */
  entities: Record<string, EntitySpan[]>;
  text: string;
  language: string;
  repository_version: number;
  update_id: number;
  /** Probability that the sentence belongs to no intent, 0–1. */
  out_of_scope: number;
  is_fallback: boolean;
  /** The intent to use instead, if the answer is not sure enough. */
  fallback_intent: string | null;
}

export interface ParseOptions {
  /** Code or name of the language; by default the likeliest of the file's languages. */
  readonly language?: string;
}

/** An open model file. */
export interface Model {
  readonly info: ModelInfo;
  /**
   * Parses a sentence of 1 to 4000 characters; blanks around it are ignored.
   * @throws RangeError for an empty or longer text, and for a language that the file does not contain
   */
  readonly parse: (text: string, options?: ParseOptions) => Answer;
}
