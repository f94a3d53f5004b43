import { NotFound, say } from '../../lib/errors.ts';
import { findById } from '../../lib/schema/find-by-id.ts';
import { defineResource } from '../../lib/grant.ts';
import { judgeRepository } from '../repositories/repository.resource.ts';
import { trashedKind } from '../trash/trash.resource.ts';
import { findTestSentence } from './test-sentence.queries.ts';
import type { Grant } from '../../lib/grant.ts';
import type { TestSentenceOf } from './test-sentence.queries.ts';

export type TestSentenceGrant = Grant<TestSentenceOf>;

/** A test sentence; the rights on its repository apply. */
export const testSentenceKind = defineResource<TestSentenceOf>({
  name: 'test sentence',
  load: async (db, id, account) => {
    const sentence = await findById(id, (number) => findTestSentence(db, number));
    const judged = sentence && (await judgeRepository(db, sentence.repositoryUuid, account));
    return sentence && judged && { flags: judged.flags, resource: sentence };
  },
  missing: () => new NotFound(say('test_sentence_missing')),
});

/** A removed test sentence that can still be restored. */
export const trashedTestSentenceKind = trashedKind('test_sentence');
