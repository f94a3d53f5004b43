import { z } from 'zod';
import { SENTENCE_LENGTH_MAX } from 'shared/domain';
import { cutOff, file, rowId, truth, uuid } from '../../../lib/schema/fields.ts';
import { pageOf, pageQuery } from '../../../lib/schema/pagination.ts';
import {
  choiceFilter,
  dateTimeFilter,
  endTimeFilter,
  languageFilter,
  languageOrder,
  numberFilter,
  requiredFilter,
  textFilter,
  truthFilter,
} from '../../../lib/schema/query.ts';
import { seenRevision } from '../../../lib/schema/revision.ts';
import { languageChoice } from '../../intelligences/repositories/repositories.schema.ts';
import { shownMeaning } from '../../../resources/sentences/meaning.ts';
import {
  changedText,
  checkMarks,
  itemName,
  marksBody,
  sentenceText,
} from '../../../resources/sentences/sentences.schema.ts';

export const MAX_BULK = 1000;

const fields = {
  text: sentenceText(),
  language: languageChoice().optional(),
  intent: itemName(),
  entities: marksBody(),
  is_corrected: truth().optional(),
};

export const NewExample = z
  .object({ repository: uuid(), repository_version: rowId().optional(), ...fields })
  .superRefine(checkMarks);
export const ExampleChange = z
  .object({ repository: uuid(), ...fields, text: changedText(), revision: seenRevision() })
  .partial()
  .superRefine(checkMarks);
/** A list, or a single body. */
export const ExampleBulk = z.preprocess(
  (body): unknown => cutOff(Array.isArray(body) ? body : [body], MAX_BULK),
  z.array(NewExample).min(1).max(MAX_BULK),
);
export const ExampleUpload = z.object({
  repository: uuid(),
  repository_version: rowId().optional(),
  file: file(),
});

export type NewExampleBody = z.output<typeof NewExample>;
export type ExampleChangeBody = z.output<typeof ExampleChange>;

const Entity = z.object({
  id: z.int(),
  repository_example: z.int(),
  start: z.int(),
  end: z.int(),
  entity: z.string(),
  group: z.string().nullable(),
  value: z.string(),
  ...shownMeaning,
  created_at: z.string(),
});
const common = {
  id: z.int(),
  repository: z.string(),
  repository_version: z.int(),
  text: z.string(),
  language: z.string(),
  intent: z.string(),
  is_corrected: z.boolean(),
  revision: z.int(),
  created_at: z.string(),
  entities: z.array(Entity),
};
const Translation = z.object({
  id: z.int(),
  original_example: z.int(),
  from_language: z.string(),
  language: z.string(),
  text: z.string(),
  translated_original: z.string(),
  is_outdated: z.boolean(),
  has_valid_entities: z.boolean(),
  is_draft: z.boolean(),
  revision: z.int(),
  created_at: z.string(),
  entities: z.array(
    z.object({
      id: z.int(),
      start: z.int(),
      end: z.int(),
      entity: z.string(),
      value: z.string(),
      ...shownMeaning,
      created_at: z.string(),
    }),
  ),
});

/** In lists: translations by id. */
const ListedExample = z.object({ ...common, translations: z.array(z.int()) });
const TeamPerson = z.object({ nickname: z.string(), name: z.string() });
/** In the team's list: with what the team says about it. */
export const TeamExample = ListedExample.extend({
  needs_review: z.boolean(),
  assigned_to: TeamPerson.nullable().describe('Who is asked to review it; null for anybody.'),
  drafted_by: z.string().nullable().describe('The language model that drafted it, before a person accepted it.'),
  comments: z.int().describe('Number of comments that are not resolved.'),
  author: TeamPerson.nullable().describe('Who wrote the present text; null if unknown.'),
  labels: z
    .array(TeamPerson.extend({ intent: z.string(), labeled_at: z.string() }))
    .describe('The last intent that each person gave the sentence or confirmed, the newest last.'),
});
/** Individually: translations in full. */
export const Example = z.object({ ...common, translations: z.array(Translation) });
export const ListedExamplePage = pageOf(ListedExample);
export const TeamExamplePage = pageOf(TeamExample);
export const UploadReport = z.object({ added: z.int(), not_added: z.array(z.unknown()) });

/** Filters on the training sentences of a version. */
export const SentenceQuery = z.object({
  text: textFilter(SENTENCE_LENGTH_MAX),
  search: textFilter(),
  language: languageFilter(),
  intent: textFilter(),
  intent_id: numberFilter(),
  entity: textFilter(),
  entity_id: numberFilter(),
  group: textFilter(),
  label: textFilter(),
  has_translation: truthFilter(),
  has_translation_to: languageFilter(),
  has_not_translation_to: languageFilter(),
  is_available_language: languageFilter(),
  has_valid_entities: languageFilter(),
  has_invalid_entities: languageFilter(),
  has_draft_to: languageFilter(),
  /** A translation or draft of an earlier text of the sentence. */
  has_outdated_to: languageFilter(),
  /** Neither a translation nor a draft. */
  has_nothing_to: languageFilter(),
  start_created_at: dateTimeFilter(),
  end_created_at: endTimeFilter(),
  /** Added or changed since the last training of its language; otherwise those that the models were trained on. */
  waits_for_training: truthFilter(),
  needs_review: truthFilter(),
  /** The nickname of the person who is asked to review them. */
  assigned_to: textFilter(),
  /** Sentences that two or more people labeled: those on whose intent they agree, or those on which they do not. */
  labels: choiceFilter(['agree', 'differ']),
  id: numberFilter(),
});
export type SentenceFilters = z.output<typeof SentenceQuery>;

export const ExampleQuery = z.object({
  ...pageQuery,
  repository_uuid: requiredFilter(),
  repository_version: numberFilter(),
  ...SentenceQuery.shape,
  order_by_translation: languageOrder(),
  ordering: textFilter(),
});
export type ExampleFilters = z.output<typeof ExampleQuery>;
