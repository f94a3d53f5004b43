import { z } from 'zod';
import { SENTENCE_LENGTH_MAX } from 'shared/domain';
import { integer, uuid } from '../../lib/fields.ts';
import { pageOf, pageQuery } from '../../lib/pagination.ts';
import { numberFilter, requiredFilter, textFilter } from '../../lib/query.ts';
import { seenRevision } from '../../lib/revision.ts';
import { checkMarks, itemKey, marksBody, sentenceText } from '../examples/examples.schema.ts';
import { languageChoice } from '../repositories/repositories.schema.ts';

const fields = {
  text: sentenceText(),
  language: languageChoice().optional(),
  intent: itemKey(),
  entities: marksBody(),
};

export const NewTestSentence = z
  .object({ repository: uuid(), repository_version: integer({ min: 1, max: 2_147_483_647 }).optional(), ...fields })
  .superRefine(checkMarks);
export const TestSentenceChange = z
  .object({ ...fields, revision: seenRevision() })
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
    }),
  ),
});
export const TestSentencePage = pageOf(TestSentence);

export const TestSentenceQuery = z.object({
  ...pageQuery,
  repository_uuid: requiredFilter(),
  repository_version: numberFilter(),
  text: textFilter(SENTENCE_LENGTH_MAX),
  search: textFilter(),
  language: textFilter(),
  intent: textFilter(),
  entity: textFilter(),
  group: textFilter(),
  label: textFilter(),
  ordering: textFilter(),
});
export type TestSentenceFilters = z.output<typeof TestSentenceQuery>;
