import { z } from 'zod';
import { SENTENCE_LENGTH_MAX } from 'shared/domain';
import { rowId, uuid } from '../../../lib/schema/fields.ts';
import { pageOf, pageQuery } from '../../../lib/schema/pagination.ts';
import { languageFilter, numberFilter, requiredFilter, textFilter } from '../../../lib/schema/query.ts';
import { seenRevision } from '../../../lib/schema/revision.ts';
import { shownMeaning } from '../../../resources/sentences/meaning.ts';
import {
  changedText,
  checkMarks,
  itemName,
  marksBody,
  sentenceText,
} from '../../../resources/sentences/sentences.schema.ts';
import { languageChoice } from '../../intelligences/repositories/repositories.schema.ts';

const fields = {
  text: sentenceText(),
  language: languageChoice().optional(),
  intent: itemName(),
  entities: marksBody(),
};

export const NewTestSentence = z
  .object({ repository: uuid(), repository_version: rowId().optional(), ...fields })
  .superRefine(checkMarks);
export const TestSentenceChange = z
  .object({ repository: uuid(), ...fields, text: changedText(), revision: seenRevision() })
  .omit({ language: true })
  .partial()
  .superRefine(checkMarks);
export type NewTestSentenceBody = z.output<typeof NewTestSentence>;
export type TestSentenceChangeBody = z.output<typeof TestSentenceChange>;

export const TestSentence = z.object({
  id: z.int(),
  repository: z.string(),
  repository_version: z.int(),
  text: z.string(),
  language: z.string(),
  intent: z.string(),
  revision: z.int(),
  created_at: z.string(),
  entities: z.array(
    z.object({
      id: z.int(),
      start: z.int(),
      end: z.int(),
      entity: z.string(),
      group: z.string().nullable(),
      value: z.string(),
      ...shownMeaning,
    }),
  ),
});
export const TestSentencePage = pageOf(TestSentence);

export const SampleQuery = z.object({ language: languageFilter() });
const Sample = z.object({
  id: z.int(),
  text: z.string(),
  language: z.string(),
  intent: z.string(),
  entities: z.array(z.object({ start: z.int(), end: z.int(), entity: z.string(), ...shownMeaning })),
});
export const Samples = z.object({ results: z.array(Sample) });

export const TestSentenceQuery = z.object({
  ...pageQuery,
  repository_uuid: requiredFilter(),
  repository_version: numberFilter(),
  text: textFilter(SENTENCE_LENGTH_MAX),
  search: textFilter(),
  language: languageFilter(),
  intent: textFilter(),
  entity: textFilter(),
  group: textFilter(),
  label: textFilter(),
  ordering: textFilter(),
});
export type TestSentenceFilters = z.output<typeof TestSentenceQuery>;
