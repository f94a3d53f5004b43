import { z } from 'zod';
import { ArchiveError } from '@parlance/formats/zip';
import { say } from '../lib/messages/index.ts';
import { insertExamples } from '../modules/examples/insert-examples.queries.ts';
import { readWitArchive } from '../modules/imports/wit-archive.ts';
import { downloadExport, WitError } from '../modules/imports/wit-client.ts';
import { TASK_TYPE } from '../modules/tasks/task-types.ts';
import { cleanUploaded } from '../modules/uploads/clean-upload.ts';
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
    const found = await readWitArchive(archive, { bytes: config.unpackedBytes, sentences: config.uploadRows }).catch(
      explained,
    );
    if (found.length === 0) throw new TaskFailure(say('wit_empty'));
    if (found.length > config.uploadRows) throw new TaskFailure(say('file_too_many', { limit: config.uploadRows }));
    const cleaned = found.map((sentence) => cleanUploaded(sentence, { language: task.language, offsets: 'utf16' }));
    const sentences = cleaned.filter((sentence) => typeof sentence !== 'string');
    report({ stage: 'storing', progress: 0.8 });
    return {
      stage: 'imported',
      store: async (tx) => {
        const ids = await insertExamples(tx, task.versionId, sentences);
        const added = ids.filter((id) => id !== undefined).length;
        if (added > 0) await keepTaskQuota(tx, task, config, 'sentences');
        return { added, duplicates: sentences.length - added, refused: found.length - sentences.length };
      },
    };
  },
});

const REASONS = { token: 'wit_token', away: 'wit_away', slow: 'wit_slow', archive: 'wit_archive' } as const;

/** Gives failures that a retry cannot fix a reason; leaves all others to the queue, which retries. */
function explained(error: unknown): never {
  if (error instanceof WitError) throw new TaskFailure(say(REASONS[error.code]));
  if (error instanceof ArchiveError || error instanceof SyntaxError || error instanceof z.ZodError)
    throw new TaskFailure(say('wit_archive'));
  throw error;
}
