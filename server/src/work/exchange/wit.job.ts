import { z } from 'zod';
import { skipActivity } from '../../db/acting.ts';
import { say } from '../../lib/messages/index.ts';
import { ImportOptions } from '../../features/exchange/imports/file-imports.schema.ts';
import { roomProblem } from '../../features/exchange/imports/entity-room.queries.ts';
import { listKnownNames } from '../../features/exchange/imports/import-items.queries.ts';
import { insertFetchedImport, recordStored } from '../../features/exchange/imports/imports.queries.ts';
import { storeImport } from '../../features/exchange/imports/store-import.queries.ts';
import { downloadExport, WitError } from '../../features/exchange/imports/wit-client.ts';
import { defineJob, TaskFailure } from '../job.ts';
import { readImport } from './read-import.ts';
import { enforceTaskQuota } from '../task-quota.ts';

/** Imports a Wit.ai app, all or nothing [SET-03]; existing sentences stay unchanged. */
export const witJob = defineJob({
  kind: 'witImport',
  payload: z.object({}),
  limits: { alongside: () => 1, hours: 1 },
  run: async ({ db, config, task, signal, secret, report }) => {
    const token = secret();
    if (token === undefined) throw new TaskFailure(say('wit_token'));
    report({ stage: 'downloading', progress: 0.1 });
    const archive = await downloadExport({ url: config.witUrl, token, maxBytes: config.uploadBytes, signal }).catch(
      explained,
    );
    report({ stage: 'reading', progress: 0.5 });
    const choices = ImportOptions.parse({ format: 'wit', language: task.language });
    const files = [{ filename: 'wit.zip', content: new Uint8Array(archive) }];
    const known = await listKnownNames(db, task.versionId);
    const read = await readImport(config, { files, choices, known, signal });
    if (read.outcome !== 'read') throw new TaskFailure(say('wit_archive'));
    if (read.sentenceCount + read.leftOutCount === 0) throw new TaskFailure(say('wit_empty'));
    report({ stage: 'storing', progress: 0.8 });
    return {
      stage: 'imported',
      store: async (tx) => {
        const importId = await insertFetchedImport(tx, {
          versionId: task.versionId,
          taskId: task.id,
          createdBy: task.createdBy,
          filename: 'Wit.ai',
          options: choices,
        });
        const { versionId } = task;
        const problem = await roomProblem(tx, versionId, read);
        if (problem) throw new TaskFailure(problem);
        await skipActivity(tx);
        const counts = await storeImport(tx, read, { importId, versionId, mode: 'add', onStep: () => undefined });
        if (counts.added > 0) await enforceTaskQuota(tx, task, config, 'sentences');
        await recordStored(tx, importId, { format: 'wit', counts, notKept: read.notKept });
        const duplicates = read.sentenceCount - counts.added + read.repeated.training + read.repeated.test;
        return { added: counts.added, duplicates, refused: counts.refused };
      },
    };
  },
});

const REASONS = { token: 'wit_token', away: 'wit_away', slow: 'wit_slow', archive: 'wit_archive' } as const;

/** Gives failures that a retry cannot fix a reason; leaves all others to the queue, which retries. */
function explained(error: unknown): never {
  if (error instanceof WitError) throw new TaskFailure(say(REASONS[error.code]));
  throw error;
}
