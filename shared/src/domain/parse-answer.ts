import { fallsBack } from './fallback.ts';
import type { Fallback } from './fallback.ts';
import { meaningOf } from './marks.ts';

interface IntentScore {
  name: string;
  /** 0–1 */
  confidence: number;
}

/** A found entity. Offsets are UTF-16 code units, `end` exclusive. */
interface AnswerSpan {
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

/** What the engine found in a sentence. */
export interface Parsed {
  readonly text: string;
  readonly intent: Readonly<IntentScore>;
  readonly intent_ranking: readonly Readonly<IntentScore>[];
  readonly entities: readonly (Readonly<AnswerSpan> & { readonly group: string })[];
  readonly out_of_scope: number;
}

/** The answer of the parse API; some fields have two spellings because clients use both. */
export interface ParseAnswer {
  intent: IntentScore;
  /** At most 10, best first. */
  intent_ranking: IntentScore[];
  groups_list: string[];
  group_list: string[];
  entities_list: string[];
  /** By group, in each the least certain first. */
  entities: Record<string, AnswerSpan[]>;
  text: string;
  language: string;
  repository_version: number;
  update_id: number;
  /** Probability that the sentence belongs to no intent, 0–1. */
  out_of_scope: number;
  is_fallback: boolean;
  fallback_intent: string | null;
}

interface Answering {
  readonly language: string;
  readonly versionLanguageId: number;
  readonly fallback: Fallback | null;
}

/** The answer for what the engine found; `intent` and `intent_ranking` stay as found when the answer falls back. */
export function answerOf(parsed: Parsed, { language, versionLanguageId, fallback }: Answering): ParseAnswer {
  const groups = [...new Set(parsed.entities.map(({ group }) => group))];
  return {
    intent: { ...parsed.intent },
    intent_ranking: parsed.intent_ranking.map((each) => ({ ...each })),
    groups_list: groups,
    group_list: groups,
    entities_list: [...new Set(parsed.entities.map(({ entity }) => entity))],
    entities: Object.fromEntries(
      groups.map((name) => [name, answerSpans(parsed, name).sort((a, b) => a.confidence - b.confidence)]),
    ),
    text: parsed.text,
    language,
    repository_version: versionLanguageId,
    update_id: versionLanguageId,
    out_of_scope: parsed.out_of_scope,
    ...answerFallback(parsed, fallback),
  };
}

/** Whether an answer falls back, and to which intent. */
export function answerFallback(
  { intent, out_of_scope: outOfScope }: Pick<Parsed, 'intent' | 'out_of_scope'>,
  fallback: Fallback | null,
): Pick<ParseAnswer, 'is_fallback' | 'fallback_intent'> {
  const isFallback = fallsBack({ confidence: intent.confidence, outOfScope }, fallback);
  return { is_fallback: isFallback, fallback_intent: isFallback ? (fallback?.intent ?? null) : null };
}

/** The found entities as answers show them, by position; of one group or of all. */
export function answerSpans({ entities }: Pick<Parsed, 'entities'>, group?: string): AnswerSpan[] {
  return entities
    .filter((span) => group === undefined || span.group === group)
    .map(({ start, end, value, confidence, ...span }) => ({
      start,
      end,
      value,
      entity: span.entity,
      ...meaningOf(span),
      confidence,
    }));
}
