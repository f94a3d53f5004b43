import { presentMoment } from '../../../lib/schema/moment.ts';
import { presentInboxRow } from './inbox.present.ts';
import { listInboxRowsById } from './inbox.queries.ts';
import { filterOf } from './inbox.service.ts';
import { listDecisions, listKeyNames, listQuestions } from './questions.queries.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { Page } from '../../../lib/schema/pagination.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { Question } from './questions.queries.ts';
import type { QuestionFilters, QuestionPage } from './questions.schema.ts';

/** Lists questions, by default the newest first. */
export async function readQuestions(
  db: Database,
  grant: RepositoryGrant,
  { ordering = 'newest', ...query }: QuestionFilters,
): Promise<Page<Question>> {
  return listQuestions(db, await filterOf(db, grant, query), { ...query, ordering });
}

/** Questions with the newest sentence that asks each; those deleted in the meantime are left out. */
export async function presentQuestions(
  db: Database,
  { resource: { uuid } }: RepositoryGrant,
  questions: readonly Question[],
): Promise<z.output<typeof QuestionPage>['results']> {
  const ids = questions.map(({ id }) => id);
  const rows = new Map((await listInboxRowsById(db, ids)).map((row) => [row.id, row]));
  const decisions = await listDecisions(db, ids);
  const keys = await listKeyNames(db, uuid, ids);
  return questions.flatMap(({ id, times, firstAskedAt }) => {
    const row = rows.get(id);
    const decision = decisions.get(id);
    if (!row) return [];
    return {
      ...presentInboxRow(row),
      language: row.language,
      repository_version_language: row.versionLanguageId,
      times,
      first_asked_at: presentMoment(firstAskedAt),
      key: keys.get(id) ?? null,
      state: decision?.state ?? 'todo',
      decided_intent: decision?.intent ?? null,
      decided_by: decision?.decidedBy ?? null,
      decided_at: decision ? presentMoment(decision.decidedAt) : null,
    };
  });
}
