import { z } from 'zod';
import { offeredAlgorithms } from '../../engine/algorithms.ts';
import { choice, integer, truth } from '../../lib/schema/fields.ts';
import type { Repository } from './repository.ts';

/**
 * A setting of an intelligence, by its name in the API: forms, responses, changes, archives and copies follow from it.
 */
interface SettingField {
  readonly column: keyof Repository;
  /** In the settings form. */
  readonly form: z.ZodType;
  /** In responses about an intelligence. */
  readonly answer: z.ZodType;
  /** In archives. */
  readonly archived?: z.ZodType;
}
type SettingFields = Readonly<Record<string, SettingField>>;

const TEXTS_PER_MINUTE_MAX = 1_000_000;
const INBOX_DAYS_MAX = 3650;
const look = { show: false, onlySettings: true } as const;

const engineOption = <Column extends keyof Repository>(column: Column, help: string) => ({
  column,
  form: truth({ help, ...look }).optional(),
  answer: z.boolean(),
  archived: z.boolean(),
});

/** Settings that affect training: after a change every language can be trained again. */
export const ENGINE_FIELDS = {
  algorithm: {
    column: 'algorithm',
    form: choice(offeredAlgorithms, { label: 'Algorithm', ...look }).optional(),
    answer: z.string(),
    archived: z.enum(offeredAlgorithms),
  },
  use_competing_intents: engineOption(
    'useCompetingIntents',
    'When using competing intents the confidence of the prediction is distributed in all the intents.',
  ),
  use_name_entities: engineOption(
    'useNameEntities',
    'When enabled, the intelligence also recognizes names of people, companies and places.',
  ),
  use_analyze_char: engineOption(
    'useAnalyzeChar',
    'When enabled, letters inside words count too, which forgives typing errors.',
  ),
  use_transformer_entities: engineOption(
    'useTransformerEntities',
    'When enabled, entities come from a self-attention tagger.',
  ),
  use_language_pack: {
    ...engineOption(
      'useLanguagePack',
      'When enabled, words count that the training sentences lack but the language pack knows.',
    ),
    archived: z.boolean().optional().meta({ description: 'On where it is absent.' }),
  },
} as const satisfies SettingFields;

/** Settings of an installation: not part of archives and copies. */
const LOCAL_FIELDS = {
  visitors_may_try: {
    column: 'visitorsMayTry',
    form: truth({
      label: 'Visitors may try it',
      help: 'People without an account test short sentences, a few a minute, which are not logged; public ones only.',
      ...look,
    }).optional(),
    answer: z.boolean(),
  },
  texts_per_minute: {
    column: 'textsPerMinute',
    form: integer({
      min: 0,
      max: TEXTS_PER_MINUTE_MAX,
      label: 'Texts a minute by programs',
      help: 'For each caller; 0 for as many as the operator allows.',
      ...look,
    }).optional(),
    answer: z.int(),
  },
  inbox_days: {
    column: 'inboxDays',
    form: integer({
      min: 0,
      max: INBOX_DAYS_MAX,
      label: 'Days in the inbox',
      help: 'Older sentences are deleted; 0 for as many days as the operator allows, never more.',
      ...look,
    }).optional(),
    answer: z.int(),
  },
} as const satisfies SettingFields;

/** Settings that archives and copies contain, besides those that affect training. */
export const COPIED_FIELDS = {
  mask_inbox: {
    column: 'masksInbox',
    form: truth({
      label: 'Mask personal details in the inbox',
      help: 'The inbox holds [email], [phone], [number] and [name] in place of what users wrote.',
      ...look,
    }).optional(),
    answer: z.boolean(),
    archived: z.boolean().optional(),
  },
} as const satisfies SettingFields;

/** Settings that apply to the visitors and programs that use it. */
export const PROGRAM_FIELDS = { ...LOCAL_FIELDS, ...COPIED_FIELDS } as const;

/** For "no limit", columns contain null and the API 0. */
const STORED_NULL: ReadonlySet<keyof Repository> = new Set(['textsPerMinute', 'inboxDays']);

type Part<Fields extends SettingFields, Name extends 'form' | 'answer' | 'archived'> = {
  readonly [
    Key in keyof Fields as Fields[Key] extends Readonly<Record<Name, z.ZodType>> ? Key : never
  ]: Fields[Key] extends Readonly<Record<Name, infer Schema>> ? Schema : never;
};
type Answers<Fields extends SettingFields> = { [Key in keyof Fields]: z.output<Fields[Key]['answer']> };
type Columns<Fields extends SettingFields> = {
  [Key in keyof Fields as Fields[Key]['column']]?: Repository[Fields[Key]['column']] | undefined;
};

/** The schemas of the fields that have one for a given use. */
export function schemasOf<Fields extends SettingFields, Name extends 'form' | 'answer' | 'archived'>(
  fields: Fields,
  use: Name,
): Part<Fields, Name> {
  const schemas = Object.entries(fields).flatMap(([name, field]) => (field[use] ? [[name, field[use]] as const] : []));
  // The compiler does not track keys through entries.
  return Object.fromEntries(schemas) as unknown as Part<Fields, Name>;
}

/** Settings in the format of the API. */
export function presentSettings<Fields extends SettingFields>(
  fields: Fields,
  row: Pick<Repository, Fields[keyof Fields]['column']>,
): Answers<Fields> {
  const stored: Partial<Repository> = row;
  const shown = Object.entries(fields).map(([name, { column }]) => [
    name,
    STORED_NULL.has(column) ? (stored[column] ?? 0) : stored[column],
  ]);
  return Object.fromEntries(shown) as Answers<Fields>;
}

/** Settings in the format of the columns; undefined for those missing from a body. */
export function settingColumns<Fields extends SettingFields>(
  fields: Fields,
  body: Readonly<Partial<Record<keyof Fields, unknown>>>,
): Columns<Fields> {
  const columns = Object.entries(fields).map(([name, { column }]) => {
    const sent = body[name];
    return [column, STORED_NULL.has(column) && sent === 0 ? null : sent];
  });
  return Object.fromEntries(columns) as Columns<Fields>;
}
