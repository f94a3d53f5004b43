import { z } from 'zod';
import { copyContent } from '../../features/intelligences/versions/copy-content.queries.ts';
import { endCopying, hideUnfinished, holdCopying } from '../../resources/versions/versions.queries.ts';
import { defineJob } from '../job.ts';

/**
 * Fills the copy of a version in one transaction [VER-02]. An attempt that finds the copy complete does nothing; of two
 * concurrent attempts the second fails and retries.
 */
export const versionCopyJob = defineJob({
  kind: 'versionCopy',
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
