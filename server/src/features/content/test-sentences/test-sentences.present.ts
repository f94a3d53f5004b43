import { meaningOf } from 'shared/domain';
import { presentMoment } from '../../../lib/schema/moment.ts';
import type { z } from 'zod';
import type { TestMark } from './test-sentences.queries.ts';
import type { TestSentenceOf } from '../../../resources/test-sentences/test-sentence.queries.ts';
import type { TestSentence } from './test-sentences.schema.ts';

/** A test sentence as clients see it; `marks` are those of the sentence. */
export function presentTestSentence(row: TestSentenceOf, marks: readonly TestMark[]): z.output<typeof TestSentence> {
  return {
    id: row.id,
    repository: row.repositoryUuid,
    repository_version: row.versionId,
    text: row.text,
    language: row.language,
    intent: row.intent,
    revision: row.revision,
    created_at: presentMoment(row.createdAt),
    entities: marks.map(({ id, start, end, entity, group, ...mark }) => ({
      id,
      start,
      end,
      entity,
      group,
      value: row.text.slice(start, end),
      ...meaningOf(mark),
    })),
  };
}
