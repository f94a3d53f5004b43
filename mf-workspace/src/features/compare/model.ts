import type { Answer } from 'shared/api';
import { isLanguage } from 'shared/domain';
import { readPage, withValues } from 'shared/platform';

export const PAGE_SIZE = 50;

export type Diff = Answer<'get', '/v2/repository/diff/{uuid}/'>;
export type Difference = Diff['results'][number];

/** What is compared: the id of a version, the id with `@models` or `@` and the id of a model, or the id of a file. */
export interface Sides {
  before: string;
  after: string;
}

export type Kind = Difference['kind'];
export type Change = Difference['change'];

const CHANGES: readonly Change[] = ['added', 'removed', 'relabeled', 'remarked', 'reworded', 'changed'];
const KINDS: readonly Kind[] = [
  'sentence',
  'translation',
  'test_sentence',
  'intent',
  'entity',
  'group',
  'value',
  'synonym',
  'word',
  'pattern',
  'setting',
];

/** What the address selects of the differences. */
export interface DiffView {
  kind: Kind | undefined;
  change: Change | undefined;
  language: string;
  intent: string;
  search: string;
  page: number;
}

const SIDE = /^(?:\d{1,9}(?:@models)?|(?:\d{1,9}@)?[0-9a-f-]{36})$/;
const MODELS = '@models';

export const modelsOf = (version: number): string => `${version}${MODELS}`;

/**
 * The sides in the address; without them, what changed since the main version, or, for the main version, since its
 * training.
 */
export function readSides(query: URLSearchParams, onScreen: number, main: number): Sides {
  const [before, after] = [query.get('before') ?? '', query.get('after') ?? ''];
  return {
    before: SIDE.test(before) ? before : onScreen === main ? modelsOf(main) : String(main),
    after: SIDE.test(after) ? after : String(onScreen),
  };
}

export function readView(query: URLSearchParams): DiffView {
  const language = query.get('language') ?? '';
  return {
    kind: KINDS.find((kind) => kind === query.get('kind')),
    change: CHANGES.find((change) => change === query.get('change')),
    language: isLanguage(language) ? language : '',
    intent: query.get('intent') ?? '',
    search: query.get('search') ?? '',
    page: readPage(query),
  };
}

/** Changes the address and returns to the first page. */
export const withChange = (
  query: URLSearchParams,
  change: Partial<Record<'kind' | 'change' | 'language' | 'intent' | 'search' | 'before' | 'after', string>>,
): URLSearchParams => withValues(query, { ...change, page: '' });

/** The filters that a call sends. */
export function wireFilter({ kind, change, language, intent, search }: DiffView) {
  return {
    ...(kind && { kind }),
    ...(change && { change }),
    ...(isLanguage(language) && { language }),
    ...(intent !== '' && { intent }),
    ...(search !== '' && { search }),
  };
}

export interface KindCount {
  kind: Kind;
  count: number;
  changes: readonly { change: Change; count: number }[];
}

/** The counts by kind, in the order of the list. */
export function countsOf({ counts }: Pick<Diff, 'counts'>): KindCount[] {
  return KINDS.flatMap((kind) => {
    const own = counts.filter((each) => each.kind === kind);
    if (own.length === 0) return [];
    const changes = CHANGES.flatMap((change) => own.filter((each) => each.change === change));
    return [{ kind, count: own.reduce((sum, { count }) => sum + count, 0), changes }];
  });
}

type RestoredKind = Exclude<Kind, 'translation' | 'test_sentence'>;

/** Translations and test sentences are restored where they are edited. */
export const isRestored = (kind: Kind): kind is RestoredKind => kind !== 'translation' && kind !== 'test_sentence';

/**
 * What the filters select and a version can have restored, sentences unless they name another kind: 0 where a file or
 * model would change.
 */
export function restorable({ after, counts }: Diff, { kind = 'sentence', change }: DiffView): number {
  if (after.of !== 'version' || !isRestored(kind)) return 0;
  const own = counts.filter((each) => each.kind === kind && (change ?? each.change) === each.change);
  return own.reduce((sum, { count }) => sum + count, 0);
}

/** Identifies a difference within a page. */
export const keyOf = ({ kind, language, key, before, after }: Difference): string =>
  JSON.stringify([kind, language, key, before?.intent, after?.intent, before?.id, after?.id]);
