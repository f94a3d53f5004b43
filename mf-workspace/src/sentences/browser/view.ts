import { readId } from 'shared/domain';
import { readPage, withPage, withValues } from 'shared/platform';

import { PAGE_SIZE, PAGE_SIZES } from '../model.ts';

/** The orders of a list; the newest sentences come first by default. */
export const ORDERS = ['newest', 'oldest', 'intent', 'doubtful', 'shortest', 'longest'] as const;
export type Order = (typeof ORDERS)[number];

/** Sentences that wait for training, those that are as the models know them, and those that need a review. */
export const STATES = ['all', 'waiting', 'trained', 'review'] as const;
/** Also those on whose intent people disagree, to which the list of reviews leads. */
export type State = (typeof STATES)[number] | 'disputed';

/** The filter of a list; an empty string matches everything. */
export interface SentenceFilter {
  search: string;
  intent: string;
  entity: string;
  language: string;
  /** Nickname of the person who is asked to review them. */
  assigned_to: string;
  /** Of a single sentence, to which a notification links. */
  id: string;
}

/** What a list shows, stored only in the URL, so that reload, back and shared links restore it [TRN-03]. */
export interface View {
  readonly filter: SentenceFilter;
  readonly state: State;
  readonly order: Order;
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

export const EVERYTHING: SentenceFilter = { search: '', intent: '', entity: '', language: '', assigned_to: '', id: '' };

export const isFiltering = (filter: SentenceFilter): boolean => Object.values(filter).some((value) => value !== '');

export function readView(query: URLSearchParams): View {
  const of = (name: string) => query.get(name) ?? '';
  return {
    filter: {
      search: of('search'),
      intent: of('intent'),
      entity: of('entity'),
      language: of('language'),
      assigned_to: of('assigned_to'),
      id: readId(of('id')) === undefined ? '' : of('id'),
    },
    state: [...STATES, 'disputed' as const].find((state) => state === of('state')) ?? 'all',
    order: ORDERS.find((order) => order === of('order')) ?? 'newest',
    page: readPage(query),
    size: PAGE_SIZES.find((size) => String(size) === of('size')) ?? PAGE_SIZE,
  };
}

type Change = Partial<SentenceFilter> & Partial<Omit<View, 'filter'>>;

/** Changes the view in the URL; every change except that of the page returns to the first one. */
export function withView(query: URLSearchParams, { page, state, order, size, ...filter }: Change): URLSearchParams {
  if (page !== undefined) return withPage(query, page);
  return withValues(query, {
    ...filter,
    ...(state !== undefined && { state: state === 'all' ? '' : state }),
    ...(order !== undefined && { order: order === 'newest' ? '' : order }),
    ...(size !== undefined && { size: size === PAGE_SIZE ? '' : size }),
    page: '',
  });
}
