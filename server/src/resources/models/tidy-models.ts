import { isReferenceGone } from '../../db/errors.ts';
import { openStore } from '../../lib/object-store/open-store.ts';
import { deleteObjectRecord, listUnusedObjects, noteUse } from './model-objects.queries.ts';
import type { Database } from '../../db/client.ts';
import type { S3Access } from '../../lib/object-store/s3-store.ts';
import type { ModelObject } from './model-objects.queries.ts';

/**
 * Deletes objects that have contained no model in use for `days`: until then a restored backup or a copy may refer to
 * them.
 */
export async function tidyModels(db: Database, access: S3Access, days: number): Promise<void> {
  await noteUse(db);
  for (const object of await listUnusedObjects(db, days)) await removeObject(db, access, object);
}

async function removeObject(db: Database, access: S3Access, { name, place }: ModelObject): Promise<void> {
  try {
    // An object that could not be deleted stays recorded, and is tried again.
    await db.transaction(async (tx) => {
      await deleteObjectRecord(tx, name);
      await openStore(place, access).remove(name);
    });
  } catch (error) {
    // It contains a model in use after all.
    if (!isReferenceGone(error)) throw error;
  }
}
