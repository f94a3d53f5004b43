import { formatNumber } from 'shared/i18n';

/** A labelled stretch of an answer. Offsets are UTF-16 code units; confidence is a probability, 0–1. */
export interface FoundEntity {
  start: number;
  end: number;
  value: string;
  entity: string;
  confidence: number;
}

export interface RankedIntent {
  name: string;
  confidence: number;
}

/** What the engine answers for a sentence, as far as screens read it. */
export interface Analysis {
  text: string;
  language: string;
  intent: { name: string | null; confidence: number };
  intent_ranking: readonly RankedIntent[];
  entities: Readonly<Record<string, readonly FoundEntity[]>>;
}

/** How much each word speaks for each intent, the best intent of a word first. */
export interface Explanation {
  text: string;
  intent: { name: string | null; confidence: number };
  words: Readonly<Record<string, readonly { intent: string; relevance: number }[]>>;
}

export interface Question {
  text: string;
  language: string;
  /** Version that is asked. */
  version: number;
}

/** All entities of an answer in the order of the sentence. */
export function entitiesOf({ entities }: Pick<Analysis, 'entities'>): FoundEntity[] {
  return Object.values(entities)
    .flat()
    .sort((one, other) => one.start - other.start);
}

/** A confidence as the screens write it. */
export const percent = (confidence: number): string =>
  formatNumber(confidence, { style: 'percent', maximumFractionDigits: 1 });
