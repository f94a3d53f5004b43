import { z } from 'zod';
import { skipActivity } from '../../db/acting.ts';
import { setPrivate } from '../../features/exchange/archives/creations.queries.ts';
import { ImportOptions } from '../../features/exchange/imports/file-imports.schema.ts';
import { listKnownNames } from '../../features/exchange/imports/import-items.queries.ts';
import { roomProblem } from '../../features/exchange/imports/entity-room.queries.ts';
import { refusalOf } from '../../features/exchange/uploads/file-refusal.ts';
import {
  holdForStoring,
  readImportOrder,
  recordCopied,
  numbersOf,
  recordStored,
  removeFilesOfTask,
} from '../../features/exchange/imports/imports.queries.ts';
import { storeImport } from '../../features/exchange/imports/store-import.queries.ts';
import { copyContent } from '../../features/intelligences/versions/copy-content.queries.ts';
import {
  endCopying,
  hideUnfinished,
  holdCopying,
  removeUnfinished,
} from '../../resources/versions/versions.queries.ts';
import { defineJob, TaskFailure, TaskLost } from '../job.ts';
import { readImport } from './read-import.ts';
import { enforceTaskQuota } from '../task-quota.ts';
import { lockTask } from '../task-work.queries.ts';
import type { Database } from '../../db/client.ts';
import type { ImportRead } from '../../features/exchange/imports/import-request.ts';
import type { TaskWork } from '../job.ts';

const Payload = z.object({
  import: z.int(),
  /** The version whose content is first copied into the new one. */
  from: z.int().optional(),
  /** Id of a new intelligence that the import fills; nobody else sees it before that. */
  isPrivate: z.boolean().optional(),
});
type ImportWork = TaskWork<z.output<typeof Payload>>;

/** Estimated fraction of the time for each stage. */
const STAGES = { read: 0.25, copied: 0.4, stored: 0.98 } as const;

/**
 * Imports files, all or nothing: everything is stored in one transaction, at the end of which the task must still
 * belong to this worker. An attempt that finds the import already stored does nothing.
 */
export const importJob = defineJob({
  kind: 'fileImport',
  payload: Payload,
  limits: { alongside: () => 1, hours: 2 },
  afterFailure: async (tx, { id, versionId }) => {
    await removeFilesOfTask(tx, id);
    await removeUnfinished(tx, versionId, id);
    await hideUnfinished(tx, versionId);
  },
  run: async (work) => {
    const { db, payload, report } = work;
    const order = await readImportOrder(db, payload.import);
    if (!order) throw new TaskLost('The import is gone');
    if (order.storedAt !== null) return ended(order.counts);
    report({ stage: 'reading', progress: 0 });
    const { choices, read } = await readFiles(work, order);
    await copySource(work);
    return ended(await db.transaction((tx) => store(tx, work, read, choices)));
  },
});

function ended(counts: unknown) {
  const result = numbersOf(counts);
  return { stage: 'imported', store: () => Promise.resolve(result) };
}

async function readFiles(
  { config, db, task, payload, signal }: ImportWork,
  { options, files }: Pick<NonNullable<Awaited<ReturnType<typeof readImportOrder>>>, 'options' | 'files'>,
) {
  const choices = ImportOptions.parse(options);
  const known = await listKnownNames(db, payload.from ?? task.versionId);
  const answer = await readImport(config, { files, choices, known, signal });
  if (answer.outcome !== 'read') throw new TaskFailure(refusalOf(answer, config.uploadRows));
  return { choices, read: answer };
}

/**
 * Fills a new version, which stays unusable until the import is stored. Uses a separate transaction: it needs a
 * snapshot, in which the task could not be locked, since its progress is written at the same time.
 */
async function copySource({ db, task, payload, report, signal }: ImportWork): Promise<void> {
  const { from } = payload;
  if (from === undefined) return;
  const onStep = (done: number) => {
    signal.throwIfAborted();
    report({ stage: 'copying', progress: STAGES.read + (STAGES.copied - STAGES.read) * done });
  };
  await db.transaction(
    async (tx) => {
      const held = await holdForStoring(tx, payload.import);
      if (!held || held.isCopied || !(await holdCopying(tx, task.versionId))) return;
      await copyContent(tx, { from, to: task.versionId, onStep });
      await recordCopied(tx, payload.import);
    },
    { isolationLevel: 'repeatable read' },
  );
}

async function store(
  tx: Database,
  { config, task, payload, report, signal }: ImportWork,
  read: ImportRead,
  { mode }: z.output<typeof ImportOptions>,
): Promise<Readonly<Record<string, number>>> {
  const held = await holdForStoring(tx, payload.import);
  if (!held) throw new TaskLost('The import is gone');
  if (held.storedAt !== null) return numbersOf(held.counts);
  if (await holdCopying(tx, task.versionId)) await endCopying(tx, task.versionId);
  const problem = mode === 'replace' ? undefined : await roomProblem(tx, task.versionId, read);
  if (problem) throw new TaskFailure(problem);
  if (payload.isPrivate !== undefined) await setPrivate(tx, task.versionId, payload.isPrivate);
  await skipActivity(tx);
  const counts = await storeImport(tx, read, {
    importId: payload.import,
    versionId: task.versionId,
    mode,
    onStep: (done) => {
      signal.throwIfAborted();
      report({ stage: 'storing', progress: STAGES.copied + (STAGES.stored - STAGES.copied) * done });
    },
  });
  if (counts.added > 0 || payload.from !== undefined) await enforceTaskQuota(tx, task, config, 'sentences');
  await recordStored(tx, payload.import, { format: read.format, counts, notKept: read.notKept });
  signal.throwIfAborted();
  // A worker that took over the task, or a person who canceled it, must not find it stored.
  if (!(await lockTask(tx, task))) throw new TaskLost('Another worker has the task');
  return counts;
}
