import { isObject } from 'shared/domain';
import type { Mark } from 'shared/domain';
import { readPage, withValues } from 'shared/platform';
import { plainMarks, readStoredSentence } from 'shared/sentence';
import type { SentenceValue } from 'shared/sentence';

import type { Sentence, SentenceQuery, Translation } from './workbench-api.ts';

/** Sentences per page [TRA-01]. */
export const PAGE_SIZE = 12;

/** Views of the list; each shows its count. */
export const VIEWS = ['all', 'untranslated', 'drafts', 'outdated', 'invalid', 'translated'] as const;
export type View = (typeof VIEWS)[number];

export interface WorkFilter {
  view: View;
  search: string;
}

export interface Row {
  sentence: Sentence;
  translation: Translation | undefined;
}

/** Query parameters that list a view. */
export function viewFilter(view: View, to: string): Omit<SentenceQuery, 'limit'> {
  return {
    all: {},
    untranslated: { has_nothing_to: to },
    drafts: { has_draft_to: to },
    outdated: { has_outdated_to: to },
    invalid: { has_invalid_entities: to },
    translated: { has_translation_to: to },
  }[view];
}

/** Whether translated sentences leave the view, so that the next ones move up to the same page. */
export const isShrinking = (view: View): boolean => view !== 'all' && view !== 'translated';

const isView = (text: string | null): text is View => VIEWS.some((view) => view === text);

export interface Place {
  filter: WorkFilter;
  /** 1-based. */
  page: number;
}

/** Reads view, search and page from the address; ignores invalid values. */
export function readPlace(query: URLSearchParams): Place {
  const view = query.get('show');
  return {
    filter: { view: isView(view) ? view : 'all', search: query.get('search') ?? '' },
    page: readPage(query),
  };
}

/** Changes the filter in an address and returns the list to its first page; other parameters stay. */
export function withFilter(query: URLSearchParams, { view, ...change }: Partial<WorkFilter>): URLSearchParams {
  return withValues(query, { ...change, ...(view && { show: view === 'all' ? '' : view }), page: '' });
}

/** How the entities of a translation differ from those of its sentence, regardless of position [TRA-02]. */
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

/** Entities that a translation may mark, in the order of the original. */
export const entitiesOf = ({ entities }: Pick<Sentence, 'entities'>): string[] => [
  ...new Set(entities.map(({ entity }) => entity)),
];

export const valueOf = (translation: Pick<Translation, 'text' | 'entities'> | undefined): SentenceValue => ({
  text: translation?.text ?? '',
  marks: plainMarks(translation?.entities ?? []),
});

/** An unsaved translation. */
export interface Typed {
  value: SentenceValue;
  /** Revision when editing began; null if there was no translation. */
  seen: number | null;
}

export type TypedRows = Readonly<Record<number, Typed>>;

function readTyped(stored: unknown): Typed | undefined {
  if (!isObject(stored)) return undefined;
  const { seen } = stored;
  const value = readStoredSentence(stored['value']);
  return value && (typeof seen === 'number' || seen === null) ? { seen, value } : undefined;
}

/** Unsaved translations from browser storage; ignores anything else. */
export function readTypedRows(stored: Readonly<Record<string, unknown>> | undefined): TypedRows {
  return Object.fromEntries(
    Object.entries(stored ?? {}).flatMap(([id, value]) => {
      const typed = /^\d+$/.test(id) ? readTyped(value) : undefined;
      return typed ? [[id, typed]] : [];
    }),
  );
}
