import {
  ENTITY_LIMITS,
  isLanguage,
  isName,
  LANGUAGE_CODES,
  RESOLVED_VALUE_MAX,
  SENTENCE_LENGTH_MAX,
  VERSION_NAME_MAX,
} from 'shared/domain';
import { z } from 'zod';
import { COPIED_FIELDS, ENGINE_FIELDS, schemasOf } from '../../../resources/repositories/settings.fields.ts';
import { StoredReport, StoredRow } from '../../learning/evaluations/stored-evaluation.ts';

/** Raised when older readers can no longer read the format. */
export const SCHEMA_VERSION = 1;
export const MANIFEST = 'archive.json';
export const SCHEMA_PATH = `/schemas/archive-${SCHEMA_VERSION}.json`;
/** Rows per file: few enough to be read at once. */
export const ROWS_PER_FILE = 2000;

/** The parts that an archive may omit. */
const LEFT_OUT = ['test_sentences', 'results', 'inbox', 'team'] as const;
const MOST_VERSIONS = 1000;
const MOST_FILES = 19_000;
const NAME_MAX = 64;
const NOTE_MAX = 500;
const MOST_MARKS = 2000;
const MOST_NAMES = 100_000;

/** One line of text that the database can store. */
const line = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^(?!\s*$)[^\p{Cc}]*$/u);
const words = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0]*$/);
const name = () => line(NAME_MAX).refine((text): boolean => isName(text));
const moment = () => z.iso.datetime();
const language = () =>
  z
    .string()
    .refine((code): boolean => isLanguage(code))
    .meta({ enum: [...LANGUAGE_CODES] });

const Mark = z
  .strictObject({
    start: z.int().min(0),
    end: z.int().min(1),
    entity: name(),
    role: name().optional(),
    resolved_value: words(RESOLVED_VALUE_MAX).optional(),
  })
  .meta({
    description: 'Offsets are UTF-16 code units of the text, `end` is exclusive. Marks of a text do not overlap.',
  });

const text = () => words(SENTENCE_LENGTH_MAX).regex(/\S/);
const marks = () => z.array(Mark).max(MOST_MARKS);

const Translation = z.strictObject({
  language: language(),
  text: text(),
  translated_original: text()
    .nullable()
    .default(null)
    .meta({ description: 'The original as it was translated, where it says something else now; trains nothing then.' }),
  is_draft: z.boolean().meta({ description: 'Filled in by a machine or from memory; trains nothing.' }),
  provider: words(NAME_MAX).nullable(),
  created_at: moment(),
  entities: marks(),
});

export const Sentence = z.strictObject({
  text: text(),
  language: language(),
  intent: name(),
  is_corrected: z.boolean(),
  drafted_by: words(NAME_MAX).optional().meta({ description: 'The language model that drafted it.' }),
  created_at: moment(),
  entities: marks(),
  translations: z.array(Translation).max(LANGUAGE_CODES.length),
});
export type ArchivedSentence = z.output<typeof Sentence>;

export const TestSentence = z.strictObject({
  text: text(),
  language: language(),
  intent: words(NAME_MAX).regex(/\S/),
  created_at: moment(),
  entities: marks(),
});
export type ArchivedTest = z.output<typeof TestSentence>;

const word = () => words(ENTITY_LIMITS.wordLength).min(1);
const values = () => z.array(EntityValue).max(ENTITY_LIMITS.values);

const EntityValue = z.strictObject({
  language: language().nullable().meta({ description: 'Null: in every language.' }),
  value: word(),
  synonyms: z.array(word()).max(ENTITY_LIMITS.synonyms),
});

export const Names = z.strictObject({
  intents: z.array(name()).max(MOST_NAMES),
  groups: z.array(name()).max(MOST_NAMES),
  entities: z
    .array(
      z.strictObject({
        name: name(),
        group: name().nullable(),
        values: values(),
        words: z.array(word()).max(ENTITY_LIMITS.words),
        patterns: z.array(words(ENTITY_LIMITS.patternLength).min(1)).max(ENTITY_LIMITS.patterns),
      }),
    )
    .max(MOST_NAMES),
  values: values().meta({ description: 'Meanings of words of any entity.' }),
});
export type ArchivedNames = z.output<typeof Names>;

export const Result = z.strictObject({
  language: language(),
  is_cross_validation: z.boolean(),
  created_at: moment(),
  report: StoredReport,
});
export type ArchivedResult = z.output<typeof Result>;

export const ResultRow = z.strictObject({
  result: z.int().min(0).meta({ description: 'Place of the evaluation among the results of the version, from 0.' }),
  text: words(SENTENCE_LENGTH_MAX),
  intent: words(NAME_MAX),
  predicted_intent: words(NAME_MAX),
  confidence: z.number().min(0).max(1),
  has_error: z.boolean(),
  content: StoredRow,
});
export type ArchivedResultRow = z.output<typeof ResultRow>;

/** A model of a version: what is known of it, without the model and without people. */
const TrainedModel = z.strictObject({
  language: language(),
  trained_at: moment(),
  is_served: z.boolean().meta({ description: 'Whether the version answers with it.' }),
  note: words(NOTE_MAX),
  algorithm: words(NAME_MAX),
  settings: z.record(words(NAME_MAX), z.boolean()),
  sentences: z.int().min(0),
  intents: z.int().min(0),
  entities: z.int().min(0),
  receipt: words(200).meta({ description: 'Identifies the training data.' }),
  engine: words(NAME_MAX),
  change: z.strictObject({ added: z.int(), edited: z.int(), deleted: z.int() }).nullable(),
  measured: z
    .strictObject({
      sentences: z.int().min(0),
      right: z.int().min(0),
      entity_f1: z.number().nullable(),
      cross_validation: z.boolean(),
    })
    .nullable(),
  environments: z.array(words(NAME_MAX)).meta({ description: 'Environments that answer with it.' }),
});
export type ArchivedModel = z.output<typeof TrainedModel>;

/** The contents of the files in an archive. */
export const FILES = {
  names: Names,
  sentences: z.array(Sentence).max(ROWS_PER_FILE),
  tests: z.array(TestSentence).max(ROWS_PER_FILE),
  results: z.array(Result).max(ROWS_PER_FILE),
  result_rows: z.array(ResultRow).max(ROWS_PER_FILE),
  history: z.array(TrainedModel).max(ROWS_PER_FILE),
} as const;
export type FileKind = keyof typeof FILES;
const KINDS = [
  'names',
  'sentences',
  'tests',
  'results',
  'result_rows',
  'history',
] as const satisfies readonly FileKind[];

const ArchivedFile = z.strictObject({
  path: z.string().max(200),
  kind: z.enum(KINDS),
  version: z.int().min(0).meta({ description: 'Place of the version that it belongs to, from 0.' }),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type ArchivedFile = z.output<typeof ArchivedFile>;

const share = () => z.number().min(0).max(1).nullable();
const ArchivedFallback = z.strictObject({ confidence: share(), out_of_scope: share(), intent: name() });

const Intelligence = z.strictObject({
  name: line(NAME_MAX),
  description: words(20_000),
  language: language(),
  is_private: z.boolean(),
  is_copyable: z.boolean(),
  categories: z.array(words(NAME_MAX)).max(50).meta({ description: 'By the name of their icon.' }),
  ...schemasOf(ENGINE_FIELDS, 'archived'),
  fallback: ArchivedFallback.optional().meta({ description: 'When answers fall back.' }),
  ...schemasOf(COPIED_FIELDS, 'archived'),
  created_at: moment(),
});

const Version = z.strictObject({
  name: z
    .string()
    .max(VERSION_NAME_MAX)
    .regex(/^[A-Za-z0-9]+$/),
  is_default: z.boolean(),
  fallback: ArchivedFallback.optional().meta({ description: 'Missing: as the intelligence.' }),
  created_at: moment(),
  languages: z.array(language()).max(LANGUAGE_CODES.length),
  sentences: z.int().min(0),
  translations: z.int().min(0),
  tests: z.int().min(0),
  results: z.int().min(0),
});
export type ArchivedVersion = z.output<typeof Version>;

export const Manifest = z.strictObject({
  format: z.literal('parlance-archive'),
  schema_version: z.literal(SCHEMA_VERSION),
  $schema: z.string().max(300).optional(),
  exported_at: moment(),
  left_out: z
    .array(z.enum(LEFT_OUT))
    .max(LEFT_OUT.length)
    .meta({
      description:
        'Parts of the intelligence that the archive does not contain: always inbox and team; test sentences and ' +
        'results if its creator may not read them.',
    }),
  intelligence: Intelligence,
  versions: z.array(Version).min(1).max(MOST_VERSIONS),
  files: z
    .array(ArchivedFile)
    .max(MOST_FILES)
    .meta({ description: 'In the order in which they are read: of each version, names before sentences.' }),
});
export type ArchiveManifest = z.output<typeof Manifest>;

/** The published JSON Schema: the manifest, and under `$defs` every other kind of file. */
export function archiveJsonSchema(): Readonly<Record<string, unknown>> {
  const definition = (schema: z.ZodType) => ({ ...z.toJSONSchema(schema, { io: 'input' }), $schema: undefined });
  return {
    ...definition(Manifest),
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: SCHEMA_PATH,
    title: `Archive of an intelligence of Parlance, version ${SCHEMA_VERSION}`,
    description: `${MANIFEST} of the zip file; the other files are of the definition that \`files[].kind\` names.`,
    $defs: Object.fromEntries(KINDS.map((kind) => [kind, definition(FILES[kind])])),
  };
}
