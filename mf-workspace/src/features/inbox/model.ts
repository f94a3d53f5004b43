import { isObject } from 'shared/domain';
import { readPage, withValues } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import type { Analysis, FoundEntity, RankedIntent } from '../../components/answer/model.ts';

/** The filter of the list; an empty string matches everything. */
export interface InboxFilter {
  search: string;
  intent: string;
  language: string;
  confidence: string;
}

export const EVERYTHING: InboxFilter = { search: '', intent: '', language: '', confidence: '' };
const FILTER_NAMES = ['search', 'intent', 'language', 'confidence'] as const;

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
export const isFiltering = (filter: InboxFilter): boolean => FILTER_NAMES.some((name) => filter[name] !== '');

export function readFilter(query: URLSearchParams): InboxFilter {
  const [search = '', intent = '', language = '', confidence = ''] = FILTER_NAMES.map((name) => query.get(name) ?? '');
  return { search, intent, language, confidence: isBand(confidence) ? confidence : '' };
}

export function readPlace(query: URLSearchParams): { page: number; size: number } {
  const size = PAGE_SIZES.find((known) => String(known) === query.get('size')) ?? PAGE_SIZES[0];
  return { page: readPage(query), size };
}

/** Updates the URL: empty values are removed, and every change except a page change returns to page one. */
export function withPlace(
  query: URLSearchParams,
  values: Readonly<Partial<Record<(typeof FILTER_NAMES)[number] | 'page' | 'size', string>>>,
): URLSearchParams {
  return withValues(query, { page: '', ...values });
}

/** A sentence that a user sent, with the model's answer at that time. */
export interface InboxEntry {
  id: number;
  text: string;
  createdAt: string;
  version: string;
  /** Sent from a screen of the product rather than by a program. */
  isFromScreen: boolean;
  /** The stored response in full. */
  answer: unknown;
  analysis: Analysis;
}

interface EntryRow {
  id: number;
  text: string;
  created_at: string;
  version_name: string;
  from_backend: boolean;
  nlp_log: Readonly<Record<string, unknown>>;
}

export function readEntry({
  id,
  text,
  created_at: createdAt,
  version_name: version,
  from_backend: isFromScreen,
  nlp_log: answer,
}: EntryRow): InboxEntry {
  return { id, text, createdAt, version, isFromScreen, answer, analysis: readAnalysis(text, answer) };
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
