import { isReferenceGone } from '../../db/errors.ts';
import { openStore } from '../../lib/object-store/open-store.ts';
import { forgetObject, listUnusedObjects, noteUse } from './model-objects.queries.ts';
import type { Database } from '../../db/client.ts';
import type { S3Access } from '../../lib/object-store/s3-store.ts';
import type { ModelObject } from './model-objects.queries.ts';

/** Removes the objects that have held no model for `days`: until then a restored backup or a copy may name them. */
export async function tidyModels(db: Database, access: S3Access, days: number): Promise<void> {
  await noteUse(db);
  for (const object of await listUnusedObjects(db, days)) await removeObject(db, access, object);
}

async function removeObject(db: Database, access: S3Access, { name, place }: ModelObject): Promise<void> {
  try {
    // An object that could not be removed stays known, and is tried again.
    await db.transaction(async (tx) => {
      await forgetObject(tx, name);
      await openStore(place, access).remove(name);
    });
  } catch (error) {
    // A model is in it after all.
    if (!isReferenceGone(error)) throw error;
  }
}
