import { isObject, readId } from 'shared/domain';
import { readPage, withValues } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import type { Analysis, FoundEntity, RankedIntent, SecondOpinion } from '../../components/answer/model.ts';
import type { Person } from '../../components/people/api.ts';

/** What was decided about a question [INB-08]. */
export const STATES = ['todo', 'taught', 'tested', 'ignored'] as const;
export type QuestionState = (typeof STATES)[number];
const isState = (text: string): text is QuestionState => STATES.some((state) => state === text);

/** Orders of the list; the first is the default. */
export const ORDERS = ['doubt', 'newest', 'frequency'] as const;
export type Order = (typeof ORDERS)[number];

/** Periods in days; an empty string means any time. */
export const PERIODS = ['1', '7', '30'] as const;

/** The filter of the list; an empty string matches everything. */
export interface InboxFilter {
  search: string;
  intent: string;
  language: string;
  confidence: string;
  period: string;
  /** Id of an API key. */
  key: string;
  /** What the language model made of the answer. */
  opinion: string;
  /** The nickname of the reader, to show what is assigned to them. */
  mine: string;
  /** `all`, or one state. */
  state: QuestionState | 'all';
}

export const EVERYTHING = {
  search: '',
  intent: '',
  language: '',
  confidence: '',
  period: '',
  key: '',
  opinion: '',
  mine: '',
} as const;
const FILTER_NAMES = ['search', 'intent', 'language', 'confidence', 'period', 'key', 'opinion', 'mine'] as const;

/** Whether the language model chose the intent that the model found [LLM-12]. */
export const OPINIONS = ['differs', 'agrees'] as const;
export const isOpinion = (text: string): text is (typeof OPINIONS)[number] =>
  OPINIONS.some((opinion) => opinion === text);

/** Page sizes on offer [INB-01]; the first is the default. */
export const PAGE_SIZES = [12, 20, 50, 200] as const;

/** Confidence ranges in percent, both ends included. */
export const BANDS = {
  low: { confidence_max: 50 },
  middle: { confidence_min: 50, confidence_max: 80 },
  high: { confidence_min: 80 },
} as const satisfies Record<string, { confidence_min?: number; confidence_max?: number }>;
export type Band = keyof typeof BANDS;

export const isBand = (text: string): text is Band => Object.hasOwn(BANDS, text);
/** Whether something besides the state narrows the list. */
export const isFiltering = (filter: InboxFilter): boolean => FILTER_NAMES.some((name) => filter[name] !== '');

/** @param nickname of the reader */
export function readFilter(query: URLSearchParams, nickname = ''): InboxFilter {
  const text = (name: string) => query.get(name) ?? '';
  const [confidence, period, key, state] = [text('confidence'), text('period'), text('key'), text('state')];
  return {
    search: text('search'),
    intent: text('intent'),
    language: text('language'),
    confidence: isBand(confidence) ? confidence : '',
    period: PERIODS.find((known) => known === period) ?? '',
    key: readId(key) === undefined ? '' : key,
    opinion: OPINIONS.find((known) => known === query.get('opinion')) ?? '',
    mine: query.get('mine') === '1' ? nickname : '',
    state: state === 'all' || isState(state) ? state : 'todo',
  };
}

/** Where a list is read. */
export interface Place {
  page: number;
  size: number;
  order: Order;
  /** Whether similar questions are one row. */
  isGrouped: boolean;
}

export function readPlace(query: URLSearchParams): Place {
  const size = PAGE_SIZES.find((known) => String(known) === query.get('size')) ?? PAGE_SIZES[0];
  const order = ORDERS.find((known) => known === query.get('order')) ?? ORDERS[0];
  return { page: readPage(query), size, order, isGrouped: query.get('groups') === '1' };
}

/** Updates the URL: empty values are removed, and every change except a page change returns to page one. */
export function withPlace(
  query: URLSearchParams,
  values: Readonly<
    Partial<
      Record<(typeof FILTER_NAMES)[number] | 'state' | 'order' | 'groups' | 'with' | 'charts' | 'page' | 'size', string>
    >
  >,
): URLSearchParams {
  return withValues(query, { page: '', ...values });
}

/** A similar question, with the same answer as that of the row. */
export interface Similar {
  id: number;
  text: string;
  times: number;
}

/** A question with the model's answer to the newest sentence that asked it. */
export interface InboxEntry {
  /** Id of that sentence. */
  id: number;
  text: string;
  /** Language in which it was parsed. */
  language: string;
  createdAt: string;
  version: string;
  /** Sent from a screen of the product rather than by a program. */
  isFromScreen: boolean;
  /** Name of the API key that sent it. */
  key: string | null;
  /** How often it was asked, and when first. */
  times: number;
  firstAskedAt: string;
  /** Questions that are decided together with this one. */
  similar: readonly Similar[];
  state: QuestionState;
  decidedIntent: string | null;
  decidedBy: string | null;
  decidedAt: string | null;
  /** Who is asked to decide; null for anybody. */
  assignedTo: Person | null;
  /** Probability that it belongs to no intent, 0–1. */
  outOfScope: number;
  isFallback: boolean;
  opinion: SecondOpinion | undefined;
  /** The stored response in full. */
  answer: unknown;
  analysis: Analysis;
}

interface EntryRow {
  id: number;
  text: string;
  language: string;
  created_at: string;
  version_name: string;
  from_backend: boolean;
  key: string | null;
  times: number;
  first_asked_at: string;
  similar: readonly Similar[];
  state: QuestionState;
  decided_intent: string | null;
  decided_by: string | null;
  decided_at: string | null;
  assigned_to: Person | null;
  nlp_log: Readonly<Record<string, unknown>>;
}

export function readEntry(row: EntryRow): InboxEntry {
  const { id, text, language, key, times, similar, state, nlp_log: answer } = row;
  return {
    id,
    text,
    language,
    key,
    times,
    similar,
    state,
    createdAt: row.created_at,
    firstAskedAt: row.first_asked_at,
    version: row.version_name,
    isFromScreen: row.from_backend,
    decidedIntent: row.decided_intent,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    assignedTo: row.assigned_to,
    outOfScope: Number(answer['out_of_scope'] ?? 0),
    isFallback: answer['is_fallback'] === true,
    opinion: readOpinion(answer['second_opinion']),
    answer,
    analysis: readAnalysis(text, answer),
  };
}

/** Only of questions that the language model answered. */
function readOpinion(stored: unknown): SecondOpinion | undefined {
  if (!isObject(stored) || stored['decided_by'] !== 'language_model') return undefined;
  const { intent, confidence, agrees } = stored;
  return {
    decided_by: 'language_model',
    intent: typeof intent === 'string' ? intent : null,
    confidence: typeof confidence === 'number' ? confidence : null,
    agrees: agrees === true,
  };
}

/** Reads a stored response; fields that an older engine did not write count as empty. */
function readAnalysis(
  text: string,
  { language, intent, intent_ranking: ranking, entities }: Readonly<Record<string, unknown>>,
): Analysis {
  const name = isObject(intent) && typeof intent['name'] === 'string' ? intent['name'] : null;
  const confidence = isObject(intent) ? Number(intent['confidence'] ?? 0) : 0;
  return {
    text,
    intent: { name, confidence },
    language: typeof language === 'string' ? language : '',
    intent_ranking: Array.isArray(ranking) ? ranking.filter(isRanked) : [],
    entities: isObject(entities)
      ? Object.fromEntries(
          Object.entries(entities).map(([group, found]) => [group, Array.isArray(found) ? found.filter(isFound) : []]),
        )
      : {},
  };
}

const isRanked = (value: unknown): value is RankedIntent =>
  isObject(value) && typeof value['name'] === 'string' && typeof value['confidence'] === 'number';

const isFound = (value: unknown): value is FoundEntity =>
  isObject(value) &&
  typeof value['entity'] === 'string' &&
  typeof value['start'] === 'number' &&
  typeof value['end'] === 'number' &&
  typeof value['value'] === 'string' &&
  typeof value['confidence'] === 'number';

/** The language that the model detected, or the main one. */
export const languageOf = ({ analysis }: InboxEntry, { language }: Pick<RepositoryInfo, 'language'>): string =>
  analysis.language || language;

/** The intent that all answers agree on, or an empty string. */
export function commonIntent(entries: readonly InboxEntry[]): string {
  const [first, ...others] = entries.map(({ analysis }) => analysis.intent.name);
  return first && others.every((name) => name === first) ? first : '';
}

/** Intents that are offered as buttons, under the digits 1 to 3. */
const BEST = 3;

/** The model's best intents that still exist, best first. */
export function bestIntents({ analysis }: InboxEntry, known: readonly string[]): RankedIntent[] {
  return ranked(analysis)
    .filter(({ name }) => known.includes(name))
    .slice(0, BEST);
}

/** All known intents, the likeliest first; those that the answer does not name follow in their own order. */
export function otherIntents(entry: InboxEntry, known: readonly string[]): string[] {
  const best = new Set(bestIntents(entry, known).map(({ name }) => name));
  const likely = ranked(entry.analysis).map(({ name }) => name);
  return [...new Set([...likely, ...known])].filter((name) => known.includes(name) && !best.has(name));
}

function ranked({ intent, intent_ranking: ranking }: Analysis): readonly RankedIntent[] {
  return ranking.length > 0 || intent.name === null ? ranking : [{ name: intent.name, confidence: intent.confidence }];
}

/** A question and those of its group that are decided with it. */
export const groupOf = (entry: InboxEntry, leftOut: ReadonlySet<number>): InboxEntry[] => [
  entry,
  ...entry.similar.filter(({ id }) => !leftOut.has(id)).map((each) => ({ ...entry, ...each, similar: [] })),
];

/** A day of the statistics. */
export interface Day {
  /** `YYYY-MM-DD`. */
  day: string;
  sentences: number;
  not_understood: number;
  /** Mean, 0–1. */
  confidence: number;
}

const DAY_MS = 86_400_000;

/** The days from the first to the last one, with those on which nothing was asked. */
export function everyDay(days: readonly Day[]): Day[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const known = new Map(days.map((each) => [each.day, each]));
  const length = Math.round((Date.parse(last.day) - Date.parse(first.day)) / DAY_MS) + 1;
  return Array.from({ length }, (_, at) => {
    const day = new Date(Date.parse(first.day) + at * DAY_MS).toISOString().slice(0, 10);
    return known.get(day) ?? { day, sentences: 0, not_understood: 0, confidence: 0 };
  });
}
