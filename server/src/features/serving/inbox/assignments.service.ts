import { fieldError, say } from '../../../lib/errors.ts';
import { notifyPeople } from '../../../resources/notifications/task-notifications.ts';
import { findContributor } from '../../../resources/team/contributors.queries.ts';
import { assignQuestions, unassignQuestions } from './assignments.queries.ts';
import { inboxLogOf } from './inbox-log.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { Assigned, AssignmentsChange } from './questions.schema.ts';

/**
 * Makes the decision about questions the task of a person, who is notified once for all of them; of nobody if blank
 * [INB-22]. @throws FieldErrors for people who may not contribute
 */
export async function assign(
  db: Database,
  { account, resource: { uuid } }: RepositoryGrant,
  { ids, assigned_to: nickname }: AssignmentsChange,
): Promise<z.output<typeof Assigned>> {
  await inboxLogOf(db).settled();
  const chosen = { repositoryUuid: uuid, ids };
  return db.transaction(async (tx) => {
    if (!nickname) return { assigned: await unassignQuestions(tx, chosen) };
    const person = await findContributor(tx, uuid, nickname);
    if (!person) throw fieldError('assigned_to', say('reviewer_missing'));
    const { count, version } = await assignQuestions(tx, chosen, person.id);
    if (count > 0 && version !== null && person.id !== account?.id)
      await notifyPeople(tx, [person.id], {
        kind: 'questions.assigned',
        repositoryUuid: uuid,
        data: { person: account?.name ?? '', version },
      });
    return { assigned: count };
  });
}
