import type { z } from 'zod';
import type { ParseAnswer } from '../parse/parse.present.ts';

type Parsed = z.output<typeof ParseAnswer>;

export interface FoundEntity {
  readonly entity: string;
  readonly role: string | undefined;
  readonly group: string;
  /** UTF-16 code units of the text as it was sent. */
  readonly start: number;
  readonly end: number;
  readonly words: string;
  /** The meaning of the words; the words themselves if no other meaning is known. */
  readonly meaning: string;
  readonly confidence: number;
}

/** A result in the form that other tools use: for the text as it was sent, with the entities in their order. */
export interface Understood {
  readonly text: string;
  readonly language: string;
  readonly versionLanguageId: number;
  readonly intent: { readonly name: string; readonly confidence: number };
  /** The confidence is too low, and `intent` is the configured fallback. */
  readonly isFallback: boolean;
  /** Best first. */
  readonly ranking: readonly { readonly name: string; readonly confidence: number }[];
  readonly entities: readonly FoundEntity[];
}

/** @param sent the text with surrounding blanks, which parsing removes */
export function understood(sent: string, answer: Parsed): Understood {
  const cut = sent.length - sent.trimStart().length;
  const entities = Object.entries(answer.entities).flatMap(([group, spans]) =>
    spans.map(({ entity, role, start, end, value, resolved_value: meaning, confidence }) => ({
      entity,
      role,
      group,
      start: start + cut,
      end: end + cut,
      words: value,
      meaning: meaning ?? value,
      confidence,
    })),
  );
  return {
    text: sent,
    language: answer.language,
    versionLanguageId: answer.repository_version,
    ...decided(answer),
    entities: entities.sort((one, other) => one.start - other.start),
  };
}

type Decision = Pick<Understood, 'intent' | 'isFallback' | 'ranking'>;

/**
 * A fallback comes first in the ranking, the only part that some clients read, with a confidence as high as the result
 * is uncertain.
 */
function decided({ intent, intent_ranking: ranking, out_of_scope: outOfScope, ...rest }: Parsed): Decision {
  if (rest.fallback_intent === null) return { intent, isFallback: false, ranking };
  const fallback = { name: rest.fallback_intent, confidence: Math.max(1 - intent.confidence, outOfScope) };
  return {
    intent: fallback,
    isFallback: true,
    ranking: [fallback, ...ranking.filter(({ name }) => name !== fallback.name)],
  };
}

/** Counts the characters before an offset like Python: a surrogate pair is one. */
export function codePointsBefore(text: string, place: number): number {
  return Array.from(text.slice(0, place)).length;
}
