import type { Analysis, FoundEntity, RankedIntent } from '../../components/answer/model.ts';

/** What the list is narrowed to; an empty text means everything. */
export interface LogFilter {
  search: string;
  intent: string;
  language: string;
  confidence: string;
}

export const EVERYTHING: LogFilter = { search: '', intent: '', language: '', confidence: '' };
const FILTER_NAMES = ['search', 'intent', 'language', 'confidence'] as const;

/** Rows of a page [INB-01]; the first is the usual one. */
export const PAGE_SIZES = [12, 20] as const;

/** How sure the model was, in percent; both ends belong to the band. */
export const BANDS = {
  low: { confidence_max: 50 },
  middle: { confidence_min: 50, confidence_max: 80 },
  high: { confidence_min: 80 },
} as const satisfies Record<string, { confidence_min?: number; confidence_max?: number }>;
export type Band = keyof typeof BANDS;

export const isBand = (text: string): text is Band => Object.hasOwn(BANDS, text);
export const isFiltering = (filter: LogFilter): boolean => FILTER_NAMES.some((name) => filter[name] !== '');

export function readFilter(query: URLSearchParams): LogFilter {
  const [search = '', intent = '', language = '', confidence = ''] = FILTER_NAMES.map((name) => query.get(name) ?? '');
  return { search, intent, language, confidence: isBand(confidence) ? confidence : '' };
}

export function readPage(query: URLSearchParams): { page: number; size: number } {
  const page = Number(query.get('page') ?? '1');
  const size = PAGE_SIZES.find((known) => String(known) === query.get('size')) ?? PAGE_SIZES[0];
  return { page: Number.isInteger(page) && page > 0 ? page : 1, size };
}

/** The address with other values; what is empty is left out, and everything but another page leads to the first one. */
export function withValues(
  query: URLSearchParams,
  values: Readonly<Partial<Record<(typeof FILTER_NAMES)[number] | 'page' | 'size', string>>>,
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries({ page: '', ...values })) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** A sentence that somebody asked, with what the model answered then. */
export interface Log {
  id: number;
  text: string;
  createdAt: string;
  version: string;
  /** Asked on a screen of the product, not by a program. */
  isFromScreen: boolean;
  /** The answer as it was given, to be read as a whole. */
  answer: unknown;
  analysis: Analysis;
}

interface LogRow {
  id: number;
  text: string;
  created_at: string;
  version_name: string;
  from_backend: boolean;
  nlp_log: Readonly<Record<string, unknown>>;
}

export function readLog({
  id,
  text,
  created_at: createdAt,
  version_name: version,
  from_backend: isFromScreen,
  nlp_log: answer,
}: LogRow): Log {
  return { id, text, createdAt, version, isFromScreen, answer, analysis: readAnalysis(text, answer) };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Answers are kept as they were given; what an older engine left out counts as nothing. */
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
