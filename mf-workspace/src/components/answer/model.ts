import type { Fallback } from 'shared/domain';
/** A recognized entity. Offsets are UTF-16 code units; confidence is a probability, 0–1. */
export interface FoundEntity {
  start: number;
  end: number;
  value: string;
  entity: string;
  role?: string | undefined;
  /** The meaning of the words. */
  resolved_value?: string | undefined;
  confidence: number;
}

export interface RankedIntent {
  name: string;
  confidence: number;
}

/** The part of a parse result that screens use. */
export interface Analysis {
  text: string;
  language: string;
  intent: { name: string | null; confidence: number };
  intent_ranking: readonly RankedIntent[];
  entities: Readonly<Record<string, readonly FoundEntity[]>>;
  /** How likely the sentence is of no intent, 0–1; answers logged by older releases have none. */
  out_of_scope?: number | undefined;
  /** The intent that programs use instead; answers logged by older releases have none. */
  fallback_intent?: string | null | undefined;
  /** Present where the language model was asked, or should have been. */
  second_opinion?: SecondOpinion | undefined;
}

/** What the language model of the site made of an unsure answer. */
export interface SecondOpinion {
  decided_by: 'model' | 'language_model';
  intent: string | null;
  confidence: number | null;
  agrees: boolean | null;
}

/** Relevance of each word for each intent, best intent of a word first. */
export interface Explanation {
  text: string;
  intent: { name: string | null; confidence: number };
  words: Readonly<Record<string, readonly { intent: string; relevance: number }[]>>;
  /** The known words that misspelled ones were read as. */
  read_as?: Readonly<Record<string, string>>;
  out_of_scope?: number;
  fallback_intent?: string | null;
  /** The thresholds that decided. */
  fallback?: Fallback | null;
}

export interface Question {
  text: string;
  language: string;
  /** Version to query. */
  version: number;
}

/** All entities of an answer in sentence order. */
export function entitiesOf({ entities }: Pick<Analysis, 'entities'>): FoundEntity[] {
  return Object.values(entities)
    .flat()
    .sort((one, other) => one.start - other.start);
}
