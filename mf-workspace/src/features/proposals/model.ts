import type { Answer } from 'shared/api';
import { readPage } from 'shared/platform';

export type Proposals = Answer<'get', '/v2/repository/proposals/{uuid}/'>;
export type Listed = Proposals['results'][number];
export type Proposal = Answer<'get', '/v2/repository/proposal/{id}/'>;
export type Items = Answer<'get', '/v2/repository/proposal/{id}/items/'>;
export type Item = Items['results'][number];
export type Outcome = Answer<'post', '/v2/repository/proposal/{id}/accept/'>;

export const STATES = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export const PAGE_SIZE = 20;
export const ITEMS_PAGE_SIZE = 50;

/** What the address selects; without a state, the open ones. */
export interface View {
  readonly state: (typeof STATES)[number] | 'all';
  readonly page: number;
}

export function readView(query: URLSearchParams): View {
  const named = query.get('state');
  const state = named === 'all' ? named : (STATES.find((one) => one === named) ?? 'open');
  return { state, page: readPage(query) };
}

/** The sentences that are chosen: all besides some, or only some. */
export interface Choice {
  readonly isAll: boolean;
  readonly ids: ReadonlySet<number>;
}

export const EVERYTHING: Choice = { isAll: true, ids: new Set() };
export const NOTHING: Choice = { isAll: false, ids: new Set() };

export const isChosen = ({ isAll, ids }: Choice, id: number): boolean => ids.has(id) !== isAll;

export function toggled({ isAll, ids }: Choice, id: number): Choice {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { isAll, ids: next };
}

/** The number of chosen sentences among those that can be accepted. */
export const countChosen = ({ isAll, ids }: Choice, fitting: number): number =>
  isAll ? Math.max(0, fitting - ids.size) : ids.size;

/** The choice as the API takes it. */
export const wireChoice = ({ isAll, ids }: Choice) =>
  isAll ? (ids.size === 0 ? {} : { except: [...ids] }) : { items: [...ids] };

/** Sentences that can be accepted. */
export const fittingIn = ({ items, problems }: Proposal): number =>
  items - problems.reduce((sum, { count }) => sum + count, 0);
