import { z } from 'zod';
import {
  fitsText,
  firstOverlap,
  hasLettersOrNumbers,
  isItemKey,
  ITEM_KEY_MAX,
  SENTENCE_LENGTH_MAX,
  SENTENCE_WORDS_MAX,
  wordCount,
} from 'shared/domain';
import { file, integer, list, LOOK, truth, uuid } from '../../lib/fields.ts';
import { pageOf, pageQuery } from '../../lib/pagination.ts';
import { dateTimeFilter, numberFilter, requiredFilter, textFilter, truthFilter } from '../../lib/query.ts';
import { seenRevision } from '../../lib/revision.ts';
import { sentence } from '../../lib/sentence.ts';
import { languageChoice } from '../repositories/repositories.schema.ts';

const MAX_MARKS = 200;
const MAX_BULK = 1000;

/** A sentence as it was typed: the service trims it, since trimming moves the marks too. */
export const sentenceText = () =>
  z
    .string()
    .max(SENTENCE_LENGTH_MAX)
    .refine((text) => text.trim() !== '', { error: sentence('blank'), abort: true })
    .refine(hasLettersOrNumbers, { error: sentence('sentence_letters'), abort: true })
    .refine((text) => wordCount(text) <= SENTENCE_WORDS_MAX, {
      error: sentence('sentence_words', { limit: SENTENCE_WORDS_MAX }),
    })
    .meta({ title: 'Text', [LOOK]: { type: 'entity text', style: { entities_field: 'entities' } } });

/** Name of an intent or an entity. */
export const itemKey = () =>
  z
    .string()
    .trim()
    .min(1)
    .max(ITEM_KEY_MAX)
    .refine((key) => key === '' || isItemKey(key), { error: sentence('key_format') });

const place = () => integer({ min: 0, max: SENTENCE_LENGTH_MAX });
export const MarkBody = z.object({ start: place(), end: place(), entity: itemKey() });
export const marksBody = () => list(MarkBody, { max: MAX_MARKS, style: { text_field: 'text' } });

const fields = {
  text: sentenceText(),
  language: languageChoice().optional(),
  intent: itemKey(),
  entities: marksBody(),
  is_corrected: truth().optional(),
};

interface Marked {
  readonly text?: string | undefined;
  readonly entities?: readonly z.output<typeof MarkBody>[] | undefined;
}

/** Problems of marks that lie outside their sentence or on each other. */
export function checkMarks({ text, entities }: Marked, context: z.RefinementCtx): void {
  if (text === undefined || entities === undefined) return;
  entities.forEach((mark, index) => {
    if (!fitsText(text, mark))
      context.addIssue({
        code: 'custom',
        path: ['entities', index, 'start'],
        message: sentence('entity_offsets'),
        input: mark,
      });
  });
  const overlapping = firstOverlap(entities);
  if (overlapping >= 0)
    context.addIssue({
      code: 'custom',
      path: ['entities', overlapping, 'start'],
      message: sentence('entity_overlap'),
      input: entities[overlapping],
    });
}

export const NewExample = z
  .object({ repository: uuid(), repository_version: integer({ min: 1, max: 2_147_483_647 }).optional(), ...fields })
  .superRefine(checkMarks);
export const ExampleChange = z
  .object({ ...fields, revision: seenRevision() })
  .partial()
  .superRefine(checkMarks);
/** A list, or one body alone. */
export const ExampleBulk = z.preprocess(
  (body) => (Array.isArray(body) ? body : [body]),
  z.array(NewExample).min(1).max(MAX_BULK),
);
export const ExampleUpload = z.object({
  repository: uuid(),
  repository_version: integer({ min: 1, max: 2_147_483_647 }).optional(),
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
      created_at: z.string(),
    }),
  ),
});

/** A sentence of the list: translations by id. */
export const ListedExample = z.object({ ...common, translations: z.array(z.int()) });
/** A sentence by itself: translations in full. */
export const Example = z.object({ ...common, translations: z.array(Translation) });
export const ListedExamplePage = pageOf(ListedExample);
export const UploadReport = z.object({ added: z.int(), not_added: z.array(z.unknown()) });

export const ExampleQuery = z.object({
  ...pageQuery,
  repository_uuid: requiredFilter(),
  repository_version: numberFilter(),
  text: textFilter(SENTENCE_LENGTH_MAX),
  search: textFilter(),
  language: textFilter(),
  intent: textFilter(),
  intent_id: numberFilter(),
  entity: textFilter(),
  entity_id: numberFilter(),
  group: textFilter(),
  label: textFilter(),
  has_translation: truthFilter(),
  has_translation_to: textFilter(),
  has_not_translation_to: textFilter(),
  is_available_language: textFilter(),
  order_by_translation: textFilter(),
  has_valid_entities: textFilter(),
  has_invalid_entities: textFilter(),
  has_draft_to: textFilter(),
  start_created_at: dateTimeFilter(),
  end_created_at: dateTimeFilter(),
  ordering: textFilter(),
});
export type ExampleFilters = z.output<typeof ExampleQuery>;
