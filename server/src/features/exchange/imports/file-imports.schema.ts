import { ENCODINGS, FORMAT_IDS, SEPARATORS } from '@parlance/formats';
import { z } from 'zod';
import { choice, cutOff, file, text } from '../../../lib/schema/fields.ts';
import { pageOf } from '../../../lib/schema/pagination.ts';
import { languageChoice } from '../../intelligences/repositories/repositories.schema.ts';
import { versionName } from '../../../resources/versions/version-name.ts';

export const MOST_FILES = 20;
const MOST_COLUMNS = 1000;
const MOST_NAME = 1000;

/** How to treat sentences that exist with another intent or other marks, and sentences that are not in the files. */
export const IMPORT_MODES = ['add', 'file-wins', 'here-wins', 'replace'] as const;
/** Where sentences are stored: as the file says, or all as training or test sentences. */
const SPLITS = ['file', 'train', 'test'] as const;

/** One file or several. */
function files() {
  const several = (value: unknown) => cutOff(Array.isArray(value) ? value : [value], MOST_FILES);
  return z.preprocess(
    several,
    z
      .array(file({ label: 'File' }))
      .min(1)
      .max(MOST_FILES),
  );
}

/** A field of a form that holds JSON. */
function jsonField<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return value;
    }
  }, schema);
}

const column = () => z.int().min(0).max(MOST_COLUMNS);
const Columns = z.object({
  sentence: column(),
  intent: column().optional(),
  language: column().optional(),
  split: column().optional(),
  entities: column().optional(),
  has_header: z.boolean(),
  marked: z.boolean().optional(),
});
const Renamed = z.record(z.string().max(MOST_NAME), z.string().trim().min(1).max(MOST_NAME));
const Names = z.object({
  choice: z.enum(['merge', 'apart']).optional(),
  intents: Renamed.optional(),
  entities: Renamed.optional(),
});

export const ImportForm = z.object({
  file: files(),
  format: choice(FORMAT_IDS, { label: 'Format' }).optional(),
  language: languageChoice().optional(),
  encoding: choice(ENCODINGS).optional(),
  delimiter: choice(SEPARATORS).optional(),
  columns: jsonField(Columns).optional(),
  intent: text({ max: MOST_NAME }).optional(),
  split: choice(SPLITS).optional().default('file'),
  names: jsonField(Names).optional(),
  mode: choice(IMPORT_MODES).optional().default('add'),
  new_version: versionName().optional(),
});
export type ImportFormBody = z.output<typeof ImportForm>;

/** The choices of a form in the form that is stored until the import runs. */
export const ImportOptions = ImportForm.omit({ file: true, new_version: true, language: true }).extend({
  language: z.string(),
});
export type ImportChoices = z.output<typeof ImportOptions>;

const meaning = { role: z.string().optional(), resolved_value: z.string().optional() };
const Mark = z.object({ start: z.int(), end: z.int(), entity: z.string(), ...meaning });
const Sentence = z.object({
  file: z.string(),
  line: z.int(),
  text: z.string(),
  language: z.string(),
  intent: z.string(),
  entities: z.array(Mark),
});
/** The existing form of the same sentence. */
const Differing = Sentence.extend({
  here: z.object({ id: z.int(), intent: z.string(), entities: z.array(Mark) }),
});
const some = <Item extends z.ZodType>(item: Item) => z.object({ count: z.int(), examples: z.array(item) });

/** Sentences of the file, compared with those of the version. */
const Part = z.object({
  new: some(Sentence),
  present: some(Sentence),
  differs: some(Differing),
  /** Repetitions within the file. */
  repeated: z.int(),
});
const Name = z.object({ value: z.string(), count: z.int(), is_new: z.boolean() });
const NameChange = z.object({ from: z.string(), to: z.string() });
const Collision = z.object({
  names: z.array(z.string()),
  /** In the version. */
  existing: z.string().nullable(),
  /** The stored form of each name if they are stored separately. */
  apart: z.array(z.string()),
});
const NamesOf = z.object({ changed: z.array(NameChange), collisions: z.array(Collision) });
/** The outcome of an import in its mode, training and test sentences together. */
const Outcome = z.object({ added: z.int(), changed: z.int(), removed: z.int() });

/** Kinds of things that are not stored. */
const Losses = z.array(z.object({ what: z.string(), count: z.int(), example: z.string() }));

export const ImportPreview = z.object({
  format: z.enum(FORMAT_IDS),
  format_name: z.string(),
  files: z.array(
    z.object({
      name: z.string(),
      format: z.enum(FORMAT_IDS),
      format_name: z.string(),
      /** Other formats that fit its content nearly as well, if no format was chosen: a person can correct it. */
      others: z.array(z.object({ format: z.enum(FORMAT_IDS), format_name: z.string() })),
      /** Missing for archives and workbooks. */
      encoding: z.enum(ENCODINGS).nullable(),
      sentences: z.int(),
    }),
  ),
  /** How the first table among the files was read: its first rows and the header. */
  table: z
    .object({
      file: z.string(),
      delimiter: z.string().nullable(),
      rows: z.array(z.array(z.string())),
      columns: Columns,
    })
    .nullable(),
  training: Part,
  test: Part,
  refused: some(
    z.object({ file: z.string(), line: z.int(), text: z.string(), intent: z.string(), reason: z.string() }),
  ),
  /** Values, synonyms, words and patterns that are not stored; formats without lines have none. */
  refused_parts: some(
    z.object({
      file: z.string(),
      line: z.int().nullable(),
      entity: z.string().nullable(),
      text: z.string(),
      reason: z.string(),
    }),
  ),
  /** Sentences for which the file has no intent; rejected unless the sender chooses one. */
  without_intent: z.int(),
  /** Kinds of content in the file that are not stored, under the format's own names. */
  not_kept: Losses,
  /** Stored content other than sentences. */
  kept: z.object({ values: z.int(), synonyms: z.int(), words: z.int(), patterns: z.int() }),
  languages: z.array(z.object({ language: z.string(), count: z.int() })),
  intents: z.array(Name),
  entities: z.array(Name),
  names: z.object({ intents: NamesOf, entities: NamesOf }),
  outcome: Outcome,
  /** How long the import can be undone. */
  undo_days: z.int(),
});

export const StartedImport = z.object({
  id: z.int(),
  /** The target version: the new one, if one is created. */
  version: z.int(),
  task: z.int(),
  id_queue: z.string(),
});

/** A state of an import. */
const STATES = ['waiting', 'running', 'done', 'failed', 'undone'] as const;
export type ImportState = (typeof STATES)[number];

export const ListedImport = z.object({
  id: z.int(),
  created_at: z.string(),
  /** Missing when the account was deleted. */
  created_by: z.string().nullable(),
  filename: z.string(),
  format: z.string().nullable(),
  format_name: z.string().nullable(),
  mode: z.enum(IMPORT_MODES),
  state: z.enum(STATES),
  task: z.int().nullable(),
  /** Why it failed. */
  error: z.string().nullable(),
  /** Missing until it is done. */
  counts: Outcome.extend({
    present: z.int(),
    kept_here: z.int(),
    refused: z.int(),
    tests: z.int(),
    values: z.int(),
    not_kept: z.int(),
  }).nullable(),
  /** Kinds of content in the files that were not stored, as in the preview. */
  not_kept: Losses,
  is_undoable: z.boolean(),
  undo_until: z.string().nullable(),
  undone_at: z.string().nullable(),
  /** What the undo did not revert because it was changed later. */
  left: z.int().nullable(),
});
export const ImportPage = pageOf(ListedImport);

export const Undone = z.object({
  undone_at: z.string(),
  /** Sentences that the import had added and the undo removed. */
  removed: z.int(),
  /** Sentences restored to their previous state. */
  restored: z.int(),
  left: z.int(),
  /** What happened to the version that the import created; it remains if it was changed or is the main one. */
  version: z.enum(['removed', 'kept']).nullable(),
});
