import { z } from 'zod';
import { say } from '../lib/messages/index.ts';
import { insertExamples } from '../modules/examples/insert-examples.queries.ts';
import { downloadExport, WitError } from '../modules/imports/wit-client.ts';
import { TASK_TYPE } from '../modules/tasks/task-types.ts';
import { readTrainingFile } from '../modules/uploads/read-training-file.ts';
import { defineJob, TaskFailure } from './job.ts';
import { keepTaskQuota } from './task-quota.ts';

/** Imports the sentences of a Wit.ai app, all or none [SET-03]; existing sentences stay as they are. */
export const witJob = defineJob({
  type: TASK_TYPE.witImport,
  queue: 'wit',
  payload: z.object({}),
  limits: { alongside: () => 1, hours: 1 },
  run: async ({ config, task, signal, secret, report }) => {
    const token = secret();
    if (token === undefined) throw new TaskFailure(say('wit_token'));
    report({ stage: 'downloading', progress: 0.1 });
    const archive = await downloadExport({ url: config.witUrl, token, maxBytes: config.uploadBytes, signal }).catch(
      explained,
    );
    report({ stage: 'reading', progress: 0.5 });
    const read = await readTrainingFile({
      content: archive,
      filename: 'wit.zip',
      format: 'wit',
      language: task.language,
      maxSentences: config.uploadRows,
      maxBytes: config.unpackedBytes,
    });
    if (read.outcome !== 'read') throw new TaskFailure(say('wit_archive'));
    const { sentences, refusedCount: refused } = read;
    if (sentences.length + refused === 0) throw new TaskFailure(say('wit_empty'));
    report({ stage: 'storing', progress: 0.8 });
    return {
      stage: 'imported',
      store: async (tx) => {
        const ids = await insertExamples(tx, task.versionId, sentences);
        const added = ids.filter((id) => id !== undefined).length;
        if (added > 0) await keepTaskQuota(tx, task, config, 'sentences');
        return { added, duplicates: sentences.length - added, refused };
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
