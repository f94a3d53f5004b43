import { Conflict, Gone, NotFound, say } from '../../lib/errors.ts';
import { presentMoment } from '../../lib/moment.ts';
import { keepQuotasOfVersion, quotaAt } from '../quotas/quotas.service.ts';
import { versionOf } from '../versions/version-of.ts';
import { listVersionLanguages, recordChange } from '../versions/versions.queries.ts';
import { forgetChanges } from './import-changes.queries.ts';
import { holdImport, recordUndo } from './imports.queries.ts';
import { takeBack } from './undo-import.queries.ts';
import type { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import type { QuotaLimits } from '../quotas/quotas.service.ts';
import type { RepositoryGrant } from '../repositories/repository.resource.ts';
import type { Undone } from './file-imports.schema.ts';

/**
 * Takes a whole import back, except what was changed later.
 * @throws Conflict when it has been taken back, or not been stored; Gone when its time is over
 */
export async function undoImport(
  db: Database,
  { resource: { uuid }, account }: RepositoryGrant,
  { version: named, id }: { version: number; id: number },
  limits: QuotaLimits & Pick<Config, 'trashDays'>,
): Promise<z.output<typeof Undone>> {
  const version = await versionOf(db, uuid, named);
  return db
    .transaction(async (tx) => {
      const found = await holdImport(tx, version.id, id, limits.trashDays);
      if (!found) throw new NotFound(say('import_missing'));
      if (found.undoneAt !== null) throw new Conflict(say('import_undone'));
      if (found.storedAt === null) throw new Conflict(say('import_not_stored'));
      if (!found.isUndoable) throw new Gone(say('import_gone', { days: limits.trashDays }));
      const { removed, restored, left } = await takeBack(tx, { importId: id, versionId: version.id });
      const undoneAt = await recordUndo(tx, id, left);
      await forgetChanges(tx, id);
      const languages = await listVersionLanguages(tx, version.id);
      await recordChange(
        tx,
        version.id,
        languages.map(({ language }) => language),
      );
      if (restored > 0) await keepQuotasOfVersion(tx, version.id, ['sentences'], { limits, by: account?.id ?? null });
      return { undone_at: presentMoment(undoneAt), removed, restored, left };
    })
    .catch(quotaAt(null));
}
