import { z } from 'zod';
import { pageQuery } from '../../../lib/schema/pagination.ts';
import { choiceFilter, dateTimeFilter, endTimeFilter, idFilter, textFilter } from '../../../lib/schema/query.ts';

/** What an entry can concern. */
const ACTIVITY_KINDS = [
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

/** Through what something was changed. */
const VIAS = ['web', 'key', 'link', 'import', 'job', 'restore', 'proposal', 'undo'] as const;

const ACTS = [
  'content',
  'import',
  'import_undone',
  'training',
  'model',
  'settings',
  'main_version',
  'version_created',
  'version_renamed',
  'version_removed',
] as const;

/** Why a change is not undone. */
const REASONS = ['changed', 'gone', 'present', 'exists', 'used', 'original'] as const;
export type Reason = (typeof REASONS)[number];

export const ActivityQuery = z.object({
  /** The id of the last entry of the page before. */
  before: idFilter(),
  limit: pageQuery.limit,
  kind: choiceFilter(ACTIVITY_KINDS),
  person: textFilter(150),
  repository_version: idFilter(),
  start_date: dateTimeFilter(),
  end_date: endTimeFilter(),
});

const Setting = z.object({ name: z.string(), before: z.string(), after: z.string() });

export const Activity = z.object({
  id: z.int(),
  at: z.string(),
  /** Nickname; null for jobs that nobody ordered, links, and accounts that no longer exist. */
  person: z.string().nullable(),
  via: z.enum(VIAS),
  act: z.enum(ACTS),
  version: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** How much changed, such as `sentence.added`. */
  counts: z.record(z.string(), z.int()),
  /** Of a version or an imported file. */
  name: z.string().nullable(),
  name_before: z.string().nullable(),
  language: z.string().nullable(),
  settings: z.array(Setting),
  /** By the caller. */
  can_undo: z.boolean(),
  /** The entry that this one undoes. */
  undoes: z.int().nullable(),
  undone_at: z.string().nullable(),
});

export const Activities = z.object({
  results: z.array(Activity),
  /** For `before`, to read older entries; null at the end. */
  next: z.int().nullable(),
});

export const UndoPreview = z.object({
  /** Number of rows that would change. */
  ready: z.int(),
  /** Why others stay as they are. */
  left: z.array(z.object({ reason: z.enum(REASONS), count: z.int() })),
  /** The first rows. */
  rows: z.array(
    z.object({
      kind: z.string(),
      change: z.enum(['remove', 'restore', 'revert']),
      name: z.string(),
      /** What changes back, as text. */
      values: z.array(z.object({ name: z.string(), now: z.string(), then: z.string() })),
      reason: z.enum(REASONS).nullable(),
    }),
  ),
});

export const UndoneActivity = z.object({
  done: z.int(),
  left: z.int(),
});
