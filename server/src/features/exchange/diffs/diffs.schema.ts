import { FORMAT_IDS } from '@parlance/formats';
import { z } from 'zod';
import { choice, file, text } from '../../../lib/schema/fields.ts';
import { pageOf, pageQuery } from '../../../lib/schema/pagination.ts';
import { choiceFilter, languageFilter, requiredFilter, textFilter } from '../../../lib/schema/query.ts';
import { sentence } from '../../../lib/schema/sentence.ts';
import { languageChoice } from '../../intelligences/repositories/repositories.schema.ts';
import { shownMeaning } from '../../../resources/sentences/meaning.ts';
import { DIFF_CHANGES, DIFF_KINDS } from './diff-kinds.ts';
import { SIDE } from './sides.ts';
import type { Readable } from 'node:stream';

const SIDE_MAX = 50;
const VERSION_NAME_MAX = 1000;
const KEY_MAX = 10_000;
const SENTENCES_MAX = 500;

const side = () => requiredFilter(SIDE_MAX).pipe(z.string().regex(SIDE, { error: sentence('diff_side') }));

const sides = {
  before: side().describe(
    'The id of a version, the id with `@models`, the id with `@` and the id of a model, or the id of a file.',
  ),
  after: side().describe('Like `before`.'),
};
const filters = {
  kind: choiceFilter(DIFF_KINDS),
  change: choiceFilter(DIFF_CHANGES),
  language: languageFilter(),
  intent: textFilter(),
  search: textFilter(),
};

export const DiffQuery = z.object({ ...pageQuery, ...sides, ...filters });
export const DiffFileQuery = z.object({ ...sides, ...filters, format: choiceFilter(['csv', 'json', 'md']) });
export type DiffOrder = z.output<z.ZodObject<typeof sides & typeof filters>>;

const bodySide = () =>
  z
    .string()
    .max(SIDE_MAX)
    .regex(SIDE, { error: sentence('diff_side') });

/** Sentences that one call restores. */
export const RESTORED_MAX = 10_000;

/** Translations and test sentences are restored where they are edited. */
const RESTORED_KINDS = DIFF_KINDS.filter((kind) => kind !== 'translation' && kind !== 'test_sentence');

export const RestoreBody = z.object({
  before: bodySide().describe('What the sentences are restored from: a version, models or a file, as in a comparison.'),
  after: bodySide().describe('The id of the version that changes.'),
  kind: z.enum(RESTORED_KINDS).optional().describe('What is restored; training sentences where it is absent.'),
  change: z.enum(DIFF_CHANGES).optional().describe('Only these differences.'),
  language: languageChoice().optional(),
  intent: text({ label: 'Intent' }).optional().describe('Only differences with this intent on either side.'),
  search: text({ label: 'Search' }).optional().describe('Only differences with these words.'),
  sentences: z
    .array(z.object({ language: z.string().max(SIDE_MAX), key: z.string().max(KEY_MAX) }))
    .min(1)
    .max(SENTENCES_MAX)
    .optional()
    .describe('Only these differences, by their languages and keys.'),
});
export type RestoreOrder = z.output<typeof RestoreBody>;

export const Restored = z.object({
  id: z.int().nullable().describe('To undo it like the fix of a finding; null if no sentence changed.'),
  activity: z.int().nullable().describe('To undo it like an activity; null for sentences, and if nothing changed.'),
  added: z.int().describe('Sentences, or other things, that the version did not have.'),
  changed: z.int(),
  deleted: z.int(),
  left: z
    .int()
    .describe(
      'What stays as it is: sentences that exist otherwise or whose text is not known, names that sentences use, and ' +
        'settings of a version.',
    ),
});

const Mark = z.object({ start: z.int(), end: z.int(), entity: z.string(), ...shownMeaning });

const Part = z.object({
  id: z.int().nullable().describe('Its id in the version; negative for translations. Null in files and for settings.'),
  text: z.string().nullable().describe('Null where a model of an earlier release does not record it.'),
  intent: z.string().optional().describe('Of a sentence.'),
  entities: z.array(Mark).optional().describe('The marks of a sentence.'),
  of: z.string().optional().describe('What a value, synonym, word or pattern belongs to.'),
  group: z.string().nullable().optional().describe('Of an entity.'),
  value: z.string().optional().describe('Of a setting.'),
});

export const Difference = z.object({
  kind: z.enum(DIFF_KINDS),
  change: z.enum(DIFF_CHANGES),
  language: z.string().nullable().describe('Null for what is the same in every language.'),
  key: z.string().describe('What makes it the same thing on both sides.'),
  before: Part.nullable(),
  after: Part.nullable(),
});

export const ShownSide = z.object({
  of: z.enum(['version', 'models', 'file']),
  /** Of a version or file. */
  name: z.string(),
  model: z.object({ language: z.string(), trained_at: z.string() }).optional().describe('A single model.'),
});

export const Diff = pageOf(Difference).extend({
  before: ShownSide,
  after: ShownSide,
  kinds: z.array(z.enum(DIFF_KINDS)).describe('What both sides can contain; only this is compared.'),
  total: z.int(),
  counts: z
    .array(z.object({ kind: z.enum(DIFF_KINDS), change: z.enum(DIFF_CHANGES), count: z.int() }))
    .describe('Of all kinds and changes, within the other filters.'),
});

export const EffectQuery = z.object(sides);
export type EffectOrder = z.output<typeof EffectQuery>;

const ChangedAnswer = z.object({
  text: z.string(),
  intent: z.string().describe('The right one.'),
  before: z.string(),
  now: z.string(),
  causes: z.array(Difference).describe('Changed training sentences that are most like it, the likeliest first.'),
});

export const Effect = z.object({
  results: z
    .array(
      z.object({
        language: z.string(),
        sentences: z.int().describe('Sentences that both models were measured with in the same way; 0: none.'),
        cross_validation: z.boolean().describe('Otherwise they are test sentences.'),
        before: z.int().describe('Right answers.'),
        now: z.int(),
        won_count: z.int().describe('Sentences that only the later model answers right.'),
        lost_count: z.int(),
        is_certain: z.boolean().describe('Whether the difference is beyond chance (exact test of McNemar, 5 %).'),
        won: z.array(ChangedAnswer).describe('The first of them; none for people who may not read test sentences.'),
        lost: z.array(ChangedAnswer),
      }),
    )
    .describe('Languages that have different models on both sides.'),
});

export const DiffFile = z.custom<Readable>().meta({
  type: 'string',
  format: 'binary',
  contentMediaType: '*/*',
  description: 'A table as CSV, JSON, or a note in Markdown',
});

export const ComparedFileForm = z.object({
  file: file({ label: 'File' }),
  format: choice(FORMAT_IDS, { label: 'Format' }).optional(),
  language: languageChoice().optional(),
  archive_version: text({ max: VERSION_NAME_MAX, label: 'Version in the archive' }).optional(),
});

export const ComparedFile = z.object({
  id: z.guid().describe('For `before` or `after`, for a day.'),
  filename: z.string(),
  is_archive: z.boolean(),
  version: z.string().nullable().describe('The version that was read from an archive.'),
  kinds: z.array(z.enum(DIFF_KINDS)),
  refused: z.int().describe('Sentences that an import would refuse, which are not compared.'),
});
