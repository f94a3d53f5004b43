import { z } from 'zod';
import { copyContent } from '../modules/versions/copy-content.queries.ts';
import { endCopying, hideUnfinished, holdCopying } from '../modules/versions/versions.queries.ts';
import { TASK_TYPE } from '../modules/tasks/task-types.ts';
import { defineJob } from './job.ts';

/**
 * Fills a version that was made as a copy of another one [VER-02], in one step for everybody else. A run that finds the
 * copy whole has nothing to do; of two runs at once the second one fails and finds it so.
 */
export const versionCopyJob = defineJob({
  type: TASK_TYPE.versionCopy,
  queue: 'version-copy',
  payload: z.object({ from: z.int() }),
  limits: { alongside: () => 1, hours: 2 },
  afterFailure: (tx, { versionId }) => hideUnfinished(tx, versionId),
  run: async ({ db, task, payload: { from }, report, signal }) => {
    const onStep = (done: number) => {
      signal.throwIfAborted();
      report({ stage: 'copying', progress: done });
    };
    await db.transaction(
      async (tx) => {
        if (!(await holdCopying(tx, task.versionId))) return;
        await copyContent(tx, { from, to: task.versionId, onStep });
        await endCopying(tx, task.versionId);
      },
      { isolationLevel: 'repeatable read' },
    );
    return { stage: 'stored' };
  },
});
