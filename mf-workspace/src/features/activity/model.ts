import type { Answer } from 'shared/api';
import { withValues } from 'shared/platform';

export type Entry = Answer<'get', '/v2/repository/activity/{uuid}/'>['results'][number];
export type Preview = Answer<'get', '/v2/repository/activity/{uuid}/{id}/'>;
export type PreviewRow = Preview['rows'][number];

/** What the counts of an entry can name, in the order in which they are shown. */
const COUNTED = [
  'sentence.added',
  'sentence.text',
  'sentence.intent',
  'sentence.marks',
  'sentence.language',
  'sentence.changed',
  'sentence.removed',
  'translation.added',
  'translation.text',
  'translation.marks',
  'translation.confirmed',
  'translation.changed',
  'translation.removed',
  'test.added',
  'test.text',
  'test.intent',
  'test.marks',
  'test.language',
  'test.removed',
  'intent.added',
  'intent.renamed',
  'intent.removed',
  'entity.added',
  'entity.renamed',
  'entity.changed',
  'entity.removed',
  'group.added',
  'group.renamed',
  'group.removed',
  'value.added',
  'value.changed',
  'value.removed',
  'list.added',
  'list.changed',
  'list.removed',
] as const;
export type Counted = (typeof COUNTED)[number];

export const countsOf = ({ counts }: Pick<Entry, 'counts'>): { what: Counted; count: number }[] =>
  COUNTED.flatMap((what) => {
    const count = counts[what] ?? 0;
    return count > 0 ? [{ what, count }] : [];
  });

export const KINDS = [
  'sentence',
  'translation',
  'test',
  'intent',
  'entity',
  'value',
  'import',
  'training',
  'version',
  'setting',
] as const;
export type Kind = (typeof KINDS)[number];

export const isKind = (name: string): name is Kind => (KINDS as readonly string[]).includes(name);

/** What the address selects. */
export interface View {
  readonly kind: Kind | undefined;
  readonly person: string;
  readonly version: number | undefined;
  readonly from: string;
  readonly to: string;
  /** The last entry of the page before. */
  readonly before: number | undefined;
}

const ID = /^[1-9]\d{0,14}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function readView(query: URLSearchParams): View {
  const text = (name: string) => query.get(name) ?? '';
  const id = (name: string) => (ID.test(text(name)) ? Number(text(name)) : undefined);
  const day = (name: string) => (DAY.test(text(name)) ? text(name) : '');
  const kind = text('kind');
  return {
    kind: isKind(kind) ? kind : undefined,
    person: text('person'),
    version: id('of'),
    from: day('from'),
    to: day('to'),
    before: id('before'),
  };
}

/** Changes the address and returns to the newest entries. */
export const withFilter = (
  query: URLSearchParams,
  change: Partial<Record<'kind' | 'person' | 'of' | 'from' | 'to', string>>,
): URLSearchParams => withValues(query, { ...change, before: undefined });

export const isFiltered = ({ kind, person, version, from, to }: View): boolean =>
  kind !== undefined || version !== undefined || [person, from, to].some((value) => value !== '');

/** The filters that a call sends. */
export function wireView({ kind, person, version, from, to, before }: View) {
  return {
    ...(kind && { kind }),
    ...(person !== '' && { person }),
    ...(version !== undefined && { repository_version: version }),
    ...(from !== '' && { start_date: from }),
    ...(to !== '' && { end_date: to }),
    ...(before !== undefined && { before }),
  };
}
