import { expect, test } from '@jest/globals';
import { countedDatabase } from '../../../testing/counted.queries.ts';
import { intelligence } from '../../../testing/intelligence.ts';
import { findActiveProfile } from '../../people/accounts/accounts.queries.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { NO_LIMITS } from '../../../resources/quotas/quotas.service.ts';
import { addExamples } from './examples.service.ts';

/** Far above what is added: the quota is checked, too. */
const limits = { ...NO_LIMITS, quotaSentences: 1_000_000 };

test('[TRN-16] a bulk add takes the same number of statements whatever the number of sentences', async () => {
  const { uuid, admin, version } = await intelligence();
  const database = countedDatabase(process.env['DATABASE_URL'] ?? '');
  const { db } = database;
  const found = await findActiveProfile(db, admin.nickname);
  const account = { id: found?.id ?? 0, nickname: admin.nickname, name: '', sessionId: 0 };
  const request = {};
  await repositoryKind.admit(request, { db, account, id: uuid, needs: 'can_contribute', scope: 'contribute' });
  const countFor = async (intent: string, count: number) => {
    const bodies = Array.from({ length: count }, (_, index) => ({
      repository: uuid,
      repository_version: version,
      text: `sentence ${index}`,
      intent,
      entities: [],
    }));
    return database.count(async () => {
      expect(await addExamples(db, repositoryKind.grantOf(request), bodies, limits)).toHaveLength(count);
    });
  };
  try {
    const few = await countFor('few', 2);
    expect(await countFor('many', 1000)).toBe(few);
  } finally {
    await database.close();
  }
});
