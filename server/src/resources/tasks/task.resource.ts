import { NotFound, say } from '../../lib/errors.ts';
import { findById } from '../../lib/schema/find-by-id.ts';
import { defineResource } from '../../lib/grant.ts';
import { judgeRepository } from '../repositories/repository.resource.ts';
import { findTask } from './tasks.queries.ts';
import type { Repository } from '../repositories/repository.ts';
import type { TaskRow } from './tasks.queries.ts';

export interface TaskOf {
  readonly task: TaskRow;
  readonly repository: Repository;
}

/** A background task; rights come from its intelligence. */
export const taskKind = defineResource<TaskOf>({
  name: 'task',
  load: async (db, id, account) => {
    const task = await findById(id, (number) => findTask(db, number));
    const judged = task && (await judgeRepository(db, task.repositoryUuid, account));
    return task && judged && { flags: judged.flags, resource: { task, repository: judged.resource } };
  },
  missing: () => new NotFound(say('task_missing')),
});
