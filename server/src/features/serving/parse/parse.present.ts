import { z } from 'zod';
import { answerFallback, answerOf, answerSpans } from 'shared/domain';
import { shownMeaning } from '../../../resources/sentences/meaning.ts';
import { FallbackSetting } from '../../../resources/versions/fallback.ts';
import type { Explanation, ParseResult } from '../../../engine/types.ts';
import type { TrainedLanguage } from '../../../resources/models/models.queries.ts';

const IntentScore = z.object({ name: z.string(), confidence: z.number() });
/** `value` contains the words of the sentence, `resolved_value` their meaning. */
const Span = z.object({
  start: z.int(),
  end: z.int(),
  value: z.string(),
  entity: z.string(),
  ...shownMeaning,
  confidence: z.number(),
});

/** Always present; `intent` and `intent_ranking` remain as the engine found them. */
const fallbackFields = {
  is_fallback: z.boolean(),
  fallback_intent: z.string().nullable(),
};

/** Present where the language model of the site was asked, or should have been. */
const SecondOpinion = z.object({
  decided_by: z.enum(['model', 'language_model']).describe('Whose choice `intent` is.'),
  intent: z.string().nullable().describe('What the language model chose; null for none of the near intents.'),
  confidence: z.number().nullable().describe('How sure the language model says it is, 0–1.'),
  agrees: z.boolean().nullable().describe('Whether it chose the intent that the model found.'),
  reason: z
    .enum(['timeout', 'failed', 'busy', 'share', 'budget'])
    .nullable()
    .describe('Why the answer of the model stands.'),
});

/** Present where an environment answers. */
const environmentFields = {
  environment: z.string().optional(),
  version: z.int().optional().describe('The version that the environment serves.'),
  model: z.guid().optional(),
};

/** Response of the parse API; some fields have two spellings because clients use both. */
export const ParseAnswer = z.object({
  intent: IntentScore,
  intent_ranking: z.array(IntentScore),
  groups_list: z.array(z.string()),
  group_list: z.array(z.string()),
  entities_list: z.array(z.string()),
  entities: z.record(z.string(), z.array(Span)),
  text: z.string(),
  language: z.string(),
  repository_version: z.int(),
  update_id: z.int(),
  out_of_scope: z.number(),
  ...fallbackFields,
  second_opinion: SecondOpinion.optional(),
  ...environmentFields,
});

/** The results in the order of the texts. */
export const BatchAnswer = z.object({ results: z.array(ParseAnswer) });

export const DebugAnswer = z.object({
  intent: IntentScore,
  words: z.record(z.string(), z.array(z.object({ intent: z.string(), relevance: z.number() }))),
  /** The known words that misspelled ones were read as. */
  read_as: z.record(z.string(), z.string()),
  entities: z.array(Span),
  text: z.string(),
  language: z.string(),
  repository_version: z.int(),
  out_of_scope: z.number(),
  ...fallbackFields,
  /** What decided about the fallback; null where none is configured. */
  fallback: FallbackSetting.nullable(),
  ...environmentFields,
});

export function presentParse(parsed: ParseResult, trained: TrainedLanguage): z.output<typeof ParseAnswer> {
  const answer = answerOf(parsed, trained);
  return trained.environment ? { ...answer, ...presentEnvironment(trained) } : answer;
}

const presentEnvironment = ({ environment, modelId }: TrainedLanguage) =>
  environment && { environment: environment.name, version: environment.versionId, model: modelId };

interface Explained {
  readonly parsed: ParseResult;
  readonly explanation: Explanation;
  readonly trained: TrainedLanguage;
}

const PERCENT = 100;
const SCRIPTS_WITHOUT_SPACES = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar'];
const WITHOUT_SPACES = new RegExp(`[${SCRIPTS_WITHOUT_SPACES.map((name) => `\\p{Script=${name}}`).join('')}]`, 'u');

/** The relevance of each word for each intent in percent; words, and the intents of a word, by falling relevance. */
export function presentExplanation(
  text: string,
  { parsed, explanation, trained }: Explained,
): z.output<typeof DebugAnswer> {
  const words = new Map<string, Map<string, number>>();
  const readAs: [string, string][] = [];
  for (const { start, end, relevances, readAs: known } of explanation.words) {
    const word = wordAt(text, start, end);
    if (word === '') continue;
    if (known !== undefined && word === text.slice(start, end)) readAs.push([word, known]);
    const sums = words.get(word) ?? new Map<string, number>();
    for (const { intent, relevance } of relevances) sums.set(intent, (sums.get(intent) ?? 0) + PERCENT * relevance);
    words.set(word, sums);
  }
  const sorted = [...words].map(([word, sums]) => [word, ranked(sums)] as const);
  sorted.sort(([, a], [, b]) => (b[0]?.relevance ?? 0) - (a[0]?.relevance ?? 0));
  return {
    intent: { ...parsed.intent },
    words: Object.fromEntries(sorted),
    read_as: Object.fromEntries(readAs),
    entities: answerSpans(parsed),
    text: parsed.text,
    language: trained.language,
    repository_version: trained.versionLanguageId,
    out_of_scope: parsed.out_of_scope,
    ...answerFallback(parsed, trained.fallback),
    fallback: trained.fallback,
    ...presentEnvironment(trained),
  };
}

function ranked(sums: ReadonlyMap<string, number>) {
  return [...sums]
    .map(([intent, relevance]) => ({ intent, relevance }))
    .sort((one, other) => other.relevance - one.relevance);
}

/** The whitespace-delimited word around a token, without punctuation; in scripts without spaces, the token itself. */
function wordAt(text: string, start: number, end: number): string {
  const token = text.slice(start, end);
  const from = WITHOUT_SPACES.test(token) ? start : text.slice(0, start).search(/(?<!\S)\S*$/);
  const rest = text.slice(end).search(/\s/);
  const to = WITHOUT_SPACES.test(token) ? end : rest < 0 ? text.length : end + rest;
  return text.slice(from, to).replace(/[^\p{L}\p{M}\p{N}_-]/gu, '');
}
