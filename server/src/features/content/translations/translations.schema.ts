import { SENTENCE_LENGTH_MAX } from 'shared/domain';
import { z } from 'zod';
import { rowId, text, truth } from '../../../lib/schema/fields.ts';
import { pageOf, pageQuery } from '../../../lib/schema/pagination.ts';
import {
  languageFilter,
  numberFilter,
  numbersFilter,
  requiredFilter,
  textFilter,
  truthFilter,
} from '../../../lib/schema/query.ts';
import { seenRevision } from '../../../lib/schema/revision.ts';
import { languageChoice } from '../../intelligences/repositories/repositories.schema.ts';
import { shownMeaning } from '../../../resources/sentences/meaning.ts';
import { checkMarks, marksBody, sentenceText } from '../../../resources/sentences/sentences.schema.ts';

const original = () => rowId({ label: 'Original example' });
const content = {
  text: sentenceText(),
  entities: marksBody(),
  translated_original: text({
    label: 'Translated original',
    help: 'The original that this translates, if it may have changed since it was read; otherwise the current one.',
    max: SENTENCE_LENGTH_MAX,
  }).optional(),
};

export const NewTranslation = z
  .object({ original_example: original(), language: languageChoice(), ...content })
  .superRefine(checkMarks);
/** Sent with a translator link, which implies the language. */
export const NewLinkedTranslation = z.object({ original_example: original(), ...content }).superRefine(checkMarks);
export const TranslationChange = z
  .object({
    ...content,
    is_draft: truth({
      label: 'Draft',
      help: 'Made by a machine and not confirmed by a person yet. A change confirms it unless this says true.',
    }),
    revision: seenRevision(),
  })
  .partial()
  .superRefine(checkMarks);

/** A new translation, from a person or through a link. */
export type TranslationContent = Pick<z.output<typeof NewTranslation>, 'text' | 'entities' | 'translated_original'> & {
  readonly language: string;
};
export type TranslationChangeBody = z.output<typeof TranslationChange>;

const TranslatedEntity = z.object({
  id: z.int(),
  repository_translated_example: z.int(),
  start: z.int(),
  end: z.int(),
  entity: z.string(),
  value: z.string(),
  ...shownMeaning,
  created_at: z.string(),
});

export const Translation = z.object({
  id: z.int(),
  original_example: z.int(),
  original_example_text: z.string(),
  repository_version: z.int(),
  intent: z.string(),
  from_language: z.string(),
  language: z.string(),
  text: z.string(),
  entities: z.array(TranslatedEntity),
  /** The original text that was translated. */
  translated_original: z.string(),
  /** The original has changed since: the translation is not used for training until it is confirmed. */
  is_outdated: z.boolean(),
  has_valid_entities: z.boolean(),
  is_draft: z.boolean(),
  provider: z.string().nullable(),
  revision: z.int(),
  created_at: z.string(),
});
export const TranslationPage = pageOf(Translation);

const filters = {
  original_example_id: numberFilter(),
  original_examples: numbersFilter(),
  search: textFilter(),
  intent: textFilter(),
  entity: textFilter(),
  has_valid_entities: truthFilter(),
  is_draft: truthFilter(),
  is_outdated: truthFilter(),
  ordering: textFilter(),
};
export const LinkedTranslationQuery = z.object({ ...pageQuery, ...filters });
export const TranslationQuery = z.object({
  ...pageQuery,
  ...filters,
  repository_uuid: requiredFilter(),
  repository_version: numberFilter(),
  from_language: languageFilter(),
  to_language: languageFilter(),
});
export type TranslationFilters = z.output<typeof LinkedTranslationQuery> & {
  readonly from_language?: string | undefined;
  readonly to_language?: string | undefined;
};
