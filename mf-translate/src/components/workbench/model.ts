import { fitsText } from 'shared/domain';
import type { Mark } from 'shared/domain';
import type { SentenceValue } from 'shared/sentence';

import type { Sentence, SentenceQuery, Translation } from './desk.ts';

/** Sentences on a page [TRA-01]. */
export const PAGE_SIZE = 12;

/** What the list shows; each is counted above it. */
export const VIEWS = ['all', 'untranslated', 'drafts', 'invalid', 'translated'] as const;
export type View = (typeof VIEWS)[number];

export interface WorkFilter {
  view: View;
  search: string;
}

export interface Row {
  sentence: Sentence;
  translation: Translation | undefined;
}

/** The filter of the call that lists a view. */
export function viewFilter(view: View, to: string): Omit<SentenceQuery, 'limit'> {
  return {
    all: {},
    untranslated: { has_not_translation_to: to },
    drafts: { has_draft_to: to },
    invalid: { has_invalid_entities: to, has_translation_to: to },
    translated: { has_translation_to: to },
  }[view];
}

/** Views that a sentence leaves by being translated well: what comes next is on the same page. */
export const isShrinking = (view: View): boolean => view !== 'all' && view !== 'translated';

const isView = (text: string | null): text is View => VIEWS.some((view) => view === text);

export interface Place {
  filter: WorkFilter;
  /** 1-based. */
  page: number;
}

/** Reads view, search and page from the address; what it does not know counts as not said. */
export function readPlace(query: URLSearchParams): Place {
  const view = query.get('show');
  const page = query.get('page') ?? '';
  return {
    filter: { view: isView(view) ? view : 'all', search: query.get('search') ?? '' },
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
  };
}

/** Writes them into an address and leaves everything else there as it is. */
export function writePlace(query: URLSearchParams, { filter: { view, search }, page }: Place): URLSearchParams {
  const written = new URLSearchParams(query);
  for (const [name, value] of [
    ['show', view === 'all' ? '' : view],
    ['search', search],
    ['page', page === 1 ? '' : String(page)],
  ] as const) {
    if (value === '') written.delete(name);
    else written.set(name, value);
  }
  return written;
}

/** How the entities of a translation differ from those of its sentence; where they stand does not matter [TRA-02]. */
export function entityGap(original: readonly Mark[], marks: readonly Mark[]): { missing: string[]; extra: string[] } {
  const missing = original.map(({ entity }) => entity);
  const extra = marks
    .map(({ entity }) => entity)
    .filter((entity) => {
      const place = missing.indexOf(entity);
      if (place < 0) return true;
      missing.splice(place, 1);
      return false;
    });
  return { missing, extra };
}

/** Names that may be marked in a translation, in the order in which the sentence has them. */
export const entitiesOf = ({ entities }: Pick<Sentence, 'entities'>): string[] => [
  ...new Set(entities.map(({ entity }) => entity)),
];

export const valueOf = (translation: Pick<Translation, 'text' | 'entities'> | undefined): SentenceValue => ({
  text: translation?.text ?? '',
  marks: (translation?.entities ?? []).map(({ start, end, entity }) => ({ start, end, entity })),
});

/** A translation as far as it is typed. */
export interface Typed {
  value: SentenceValue;
  /** Revision that the editing began with; null where there was no translation. */
  seen: number | null;
}

export type TypedRows = Readonly<Record<number, Typed>>;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isMark = (value: unknown): value is Mark =>
  isObject(value) &&
  typeof value['start'] === 'number' &&
  typeof value['end'] === 'number' &&
  typeof value['entity'] === 'string';

function readTyped(stored: unknown): Typed | undefined {
  if (!isObject(stored) || !isObject(stored['value'])) return undefined;
  const { seen } = stored;
  const { text, marks } = stored['value'];
  if (typeof text !== 'string' || !Array.isArray(marks) || (typeof seen !== 'number' && seen !== null))
    return undefined;
  return { seen, value: { text, marks: marks.filter(isMark).filter((mark) => fitsText(text, mark)) } };
}

/** Typed texts as this browser has kept them; anything else in the storage is passed over. */
export function readTypedRows(stored: Readonly<Record<string, unknown>> | undefined): TypedRows {
  return Object.fromEntries(
    Object.entries(stored ?? {}).flatMap(([id, value]) => {
      const typed = /^\d+$/.test(id) ? readTyped(value) : undefined;
      return typed ? [[id, typed]] : [];
    }),
  );
}
