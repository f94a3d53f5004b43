import { actVia, skipActivity } from '../../../db/acting.ts';
import { Conflict, Gone, NotFound, say } from '../../../lib/errors.ts';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { enforceQuotasOfVersion, quotaAt } from '../../../resources/quotas/quotas.service.ts';
import { cancelTasksOf } from '../../../resources/tasks/cancel-tasks.ts';
import { versionOf } from '../../../resources/versions/version-of.ts';
import { listVersionLanguages, recordChange } from '../../../resources/versions/versions.queries.ts';
import { ListedImport } from './file-imports.schema.ts';
import { deleteChanges } from './import-changes.queries.ts';
import { holdImport, recordUndo } from './imports.queries.ts';
import { hideUntouched, takeBack } from './undo-import.queries.ts';
import type { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import type { QuotaLimits } from '../../../resources/quotas/quotas.service.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { ImportPlace, TakenBack } from './import-changes.queries.ts';
import type { Undone } from './file-imports.schema.ts';

/**
 * Undoes a whole import, except what was changed later; a version that it created is also deleted, unless it was
 * changed.
 * @throws Conflict when it was already undone, or not stored; Gone when the time limit has passed
 */
export async function undoImport(
  db: Database,
  { resource: { uuid }, account }: RepositoryGrant,
  { version: named, id }: { version: number; id: number },
  limits: QuotaLimits & Pick<Config, 'trashDays'>,
): Promise<z.output<typeof Undone>> {
  const version = await versionOf(db, uuid, named);
  const place = { importId: id, versionId: version.id };
  const undone = await db
    .transaction(async (tx) => {
      const held = await holdUndoable(tx, place, limits.trashDays);
      if (countOf(held) > MOST_KEPT) await skipActivity(tx);
      else await actVia(tx, 'undo');
      const isRemoved = held.hasMadeVersion && (await hideUntouched(tx, version.id, held.storedAt));
      const back = isRemoved ? wholeVersion(held) : await takeBack(tx, place);
      const undoneAt = await recordUndo(tx, id, back.left);
      await deleteChanges(tx, id);
      if (!isRemoved) await recordUndone(tx, version.id);
      if (back.restored > 0)
        await enforceQuotasOfVersion(tx, version.id, ['sentences'], { limits, by: account?.id ?? null });
      return { undone_at: presentMoment(undoneAt), ...back, version: held.hasMadeVersion ? outcome(isRemoved) : null };
    })
    .catch(quotaAt(null));
  if (undone.version === 'removed') await cancelTasksOf(db, version.id);
  return undone;
}

const outcome = (isRemoved: boolean) => (isRemoved ? ('removed' as const) : ('kept' as const));

async function holdUndoable(tx: Database, { importId, versionId }: ImportPlace, days: number) {
  const held = await holdImport(tx, versionId, importId, days);
  if (!held) throw new NotFound(say('import_missing'));
  if (held.undoneAt !== null) throw new Conflict(say('import_undone'));
  const { storedAt } = held;
  if (storedAt === null) throw new Conflict(say('import_not_stored'));
  if (!held.isRecent) throw new Gone(say('import_gone', { days }));
  if (!held.hasChanges && !held.hasMadeVersion) throw new Conflict(say('import_not_stored'));
  return { ...held, storedAt };
}

type Undoable = Awaited<ReturnType<typeof holdUndoable>>;

/** A version is deleted with everything in it. */
function wholeVersion({ counts }: Undoable): TakenBack {
  const { added } = Counts.pick({ added: true }).parse(counts);
  return { removed: added, restored: 0, left: 0 };
}

const Counts = ListedImport.shape.counts.unwrap();
/** The undo of a larger import is an activity that cannot be undone. */
const MOST_KEPT = 10_000;

function countOf({ counts }: Undoable): number {
  const { added, changed, removed } = Counts.pick({ added: true, changed: true, removed: true }).parse(counts);
  return added + changed + removed;
}

async function recordUndone(tx: Database, versionId: number): Promise<void> {
  const languages = (await listVersionLanguages(tx, versionId)).map(({ language }) => language);
  await recordChange(tx, versionId, languages);
}
